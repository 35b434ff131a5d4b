import { documentNumber, documentProblems } from '#src/complaints/validators.ts'

export type FieldProblem = { path: string; detail: string }

type Boxes = {
  document_type_id: number
  document_number: string
  email: string | null
  address: string | null
  answer_channel: 'EMAIL' | 'LETTER' | null
  is_minor: boolean
  guardian_name: string | null
  service_date: string | null
}

// A phone's clock may run ahead of ours by a little.
const clockSkewMs = 10 * 60_000

/** What only several boxes together can tell: the one list for the page and for the server. */
export const sheetProblems = (sheet: Boxes, now: number = Date.now()): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const say = (path: string, detail: string): void => void problems.push({ path, detail })
  const type = sheet.document_type_id
  if (documentNumber(type, sheet.document_number) === null)
    say('document_number', documentProblems[type] ?? 'Ingrese un documento válido')
  const { email, address, answer_channel: channel } = sheet
  // Whoever chose a way to be answered is asked for that one alone; nobody must have an e-mail.
  const unreachable = channel === null && email === null && address === null
  if (email === null && (channel === 'EMAIL' || unreachable))
    say('email', 'Ingrese un correo válido')
  if (address === null && (channel === 'LETTER' || unreachable))
    say('address', 'Ingrese su domicilio')
  if (sheet.is_minor && sheet.guardian_name === null)
    say('guardian_name', 'Ingrese el nombre del padre, madre o representante')
  if (sheet.service_date !== null && Date.parse(sheet.service_date) > now + clockSkewMs)
    say('service_date', 'La fecha del servicio no puede ser futura')
  return problems
}
