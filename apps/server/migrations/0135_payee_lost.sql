-- Why a payment failed whose payee nobody can read any more was kept in both languages at once; it is told in the reader's.
update withdrawal set why = 'PAYEE_LOST' where why = '保存的收款信息已无法读取，须重新填写 · what was kept of the account can no longer be read, and has to be entered again';
