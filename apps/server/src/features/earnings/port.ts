/** Names in lower case. */
type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What the payee has to do, or what became of it; words of WeChat's merchant transfer of 2025. */
export type TransferState =
  | 'ACCEPTED'
  | 'PROCESSING'
  | 'WAIT_USER_CONFIRM'
  | 'TRANSFERING'
  | 'SUCCESS'
  | 'FAIL'
  | 'CANCELING'
  | 'CANCELLED';

export interface Transfer {
  /** Ours. */
  outBillNo: string;
  /** The provider's. */
  billNo: string;
  state: TransferState;
  /** Null where the provider does not repeat it: right after a transfer was made. */
  amountFen: number | null;
  /** What WeChat opens for the payee to confirm; given once, when the transfer is made, and empty otherwise. */
  confirmPackage: string;
  /** The provider's own word for why it failed; empty otherwise. */
  failure: string;
}

/** Pays people's WeChat accounts. Amounts are fen. */
export interface TransferGateway {
  /**
   * Safe to repeat with the same values. `holder` goes out encrypted, and only where the provider asks for it. Throws
   * `PaymentProviderError`, of which `rejected` says that nothing was transferred.
   */
  create(transfer: {
    outBillNo: string;
    /** The application that the openid belongs to. */
    appId: string;
    openid: string;
    amountFen: number;
    holder: string;
  }): Promise<Transfer>;
  query(outBillNo: string): Promise<Transfer | { state: 'not_found' }>;
  /** Checks signature and age, then decrypts; null for notices of other things. Throws `NotificationRejected`. */
  parseNotification(headers: NotificationHeaders, rawBody: Buffer): Transfer | null;
}
