/** A Hoja de Reclamación as it is printed: texts only, already in Lima's time. */
export type SheetDocument = {
  code: string
  /** Opens the case on the public page, as people read it. */
  follow_up_code: string
  number: string
  /** `15/11/2026` and `14:32`. */
  date: string
  time: string
  due_date: string
  provider_name: string
  provider_ruc: string
  establishment_code: string
  establishment_address: string
  channel: string
  backup_sheet_number: string | null
  consumer_name: string
  consumer_address: string | null
  document: string
  phone: string | null
  email: string | null
  guardian: string | null
  good_kind: 'SERVICIO' | 'PRODUCTO'
  amount: string | null
  good_description: string | null
  kind: 'RECLAMO' | 'QUEJA'
  type_name: string
  detail: string
  request: string | null
  answer_channel: string
  attachments: readonly string[]
  answer: { date: string; text: string; actions: string | null; by: string } | null
  /** "Se tramita como reclamo desde…", when it was reclassified. */
  remark: string | null
}
