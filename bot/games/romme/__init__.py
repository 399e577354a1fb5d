"""Part R: Rommé, four ways. They differ in what may be laid, bought, rebuilt and called."""
