/** What is wrong, and where: a row by its number or a seal by its own. */
export type Finding = {
  kind:
    | 'CHANGED'
    | 'REMOVED'
    | 'INSERTED'
    | 'REORDERED'
    | 'SEAL_CHANGED'
    | 'SEAL_REMOVED'
    | 'CHAIN_BROKEN'
    | 'PARTITION_REMOVED'
    | 'DIGEST_BROKEN'
  audit_id?: number
  seal_id?: number
  detail: string
}
