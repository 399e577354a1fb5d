### Whom moderators keep from tables

command-moderation = moderation
command-moderation-about = Keep members from tables, see who is kept away, lift it
context-ban = Keep from tables
moderation-title = Kept from tables
moderation-text = Whoever is kept away opens no table, joins none, enters no tournament and sends no reports here. Tables that have not begun are left, running matches are played to their end. The member is told until when, and never why or by whom.
moderation-nobody = Nobody is kept from tables.
moderation-over = Over or lifted, of the last 30 days
moderation-until = until { $when }
moderation-for_good = for good
moderation-by = since { $when }, by { $who }
moderation-lifted_by = lifted { $when } by { $who }
moderation-forgotten = somebody who deleted their data
moderation-choose = Lift or change …
moderation-somebody = Keep somebody away …
moderation-lift = Lift it
moderation-change = Change
moderation-back = Back to the list
moderation-form = Keep { $name } from tables
moderation-form_about = Tables that have not begun are left at once; running matches go on to their end.
moderation-duration = For how long
moderation-days = { $count ->
    [one] one day
   *[other] { $count } days
}
moderation-reason = Reason
moderation-reason_about = Only moderators see it.
moderation-a_bot = Bots do not sit at tables anyway.
moderation-not_now = Discord does not answer just now, so nothing has happened. Please try again in a moment.
moderation-banned = { $name } is kept from tables until { $when }.
moderation-banned_for_good = { $name } is kept from tables for good.
moderation-lifted = { $name } may come to tables again.
denied-banned = The moderators of this server keep you from its tables until { $until }. Matches that you play already go on.
denied-banned_for_good = The moderators of this server keep you from its tables. Matches that you play already go on.
denied-only_moderators = Only moderators of this server can do this.
denied-ban_yourself = You cannot keep yourself from tables.
denied-ban_moderator = Moderators can only be kept from tables by those who manage the server, and whose highest role stands above theirs.
denied-ban_opponent = You play with this member in match { $table }. Until it is over, somebody else has to decide that.
denied-no_such_ban = This is over already.
denied-lift_own_ban = You cannot lift what holds for yourself. Ask another moderator.
privacy-bans = { $count ->
    [one] That moderators of a server keep you from its tables, or did so lately.
   *[other] That moderators keep you from tables, or did so lately: { $count } times.
}
privacy-sure_bans = - If moderators keep you from tables, that stays until it ends: without your id, your name or a reason, as a hash by which you are known again.
privacy-deleted_but = Done: your data is deleted. Moderators of a server keep you from its tables: of that a hash stays until it ends, without your id and name.
help-moderation =
    - `/moderation` is for moderators, so for you: keep members from tables, and see who is kept away.
