-- How far somebody has come in a course of lessons: which step is next, from 1; after the last one, one more.
CREATE TABLE lessons (
    member_id INTEGER NOT NULL,
    course TEXT NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (member_id, course)
) STRICT, WITHOUT ROWID;
