import { type CorporateFields, ownCorporateForm } from '@chaski/contract/clients/schema.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import type { PersonRow } from '#src/modules/clients/import/read-people.ts'

type Problem = { column: string; detail: string }

export type KnownClient = CorporateFields & { client_id: number; is_active: boolean }

/** What a company has already, to hold the file against. */
export type CompanyPeople = {
  clients: readonly KnownClient[]
  areas: readonly { area_id: number; name: string; is_active: boolean }[]
  costcenters: readonly { costcenter_id: number; code: string; is_active: boolean }[]
}

export type Judged = {
  row: number
  name: string
  cellphone: string
  verdict: 'CREATE' | 'UPDATE' | 'SAME' | 'BAD'
  problems: Problem[]
  fields: CorporateFields | null
  client_id: number | null
}

const titles: Record<string, string> = {
  name: 'Nombre',
  cellphone: 'Celular',
  email: 'Correo',
  employee_code: 'Código',
  area_id: 'Área',
  costcenter_ids: 'Centro de costo',
  notes: 'Notas',
}
const fold = (value: string): string =>
  value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
/** What a row's answer repeats of the file: enough to find the place, not the whole of a cell. */
const short = (value: string): string => (value.length > 80 ? `${value.slice(0, 80)}…` : value)
const maxProblems = 10
const orNull = (value: string): string | null => (value === '' ? null : value)

/** Judges every row of a file: what it would do, or all that is wrong with it. Nothing is stored. */
export const judgePeople = (people: readonly PersonRow[], own: CompanyPeople): Judged[] => {
  const byPhone = new Map(own.clients.map((client) => [client.cellphone, client]))
  const byCode = new Map(
    own.clients
      .filter((client) => client.is_active && client.employee_code !== null)
      .map((client) => [client.employee_code!.toUpperCase(), client]),
  )
  const areas = new Map(
    own.areas.filter((a) => a.is_active).map((area) => [fold(area.name), area.area_id]),
  )
  const centers = new Map(
    own.costcenters
      .filter((c) => c.is_active)
      .map((center) => [center.code.toUpperCase(), center.costcenter_id]),
  )
  const phoneRows = new Map<string, number>()
  const codeRows = new Map<string, number>()

  return people.map((person) => {
    const problems: Problem[] = []
    const known = byPhone.get(toE164(person.cellphone ?? '') ?? '')
    /** An empty cell says nothing about somebody we know; about somebody new it says "none". */
    const said = <T>(
      text: string | undefined,
      before: T | undefined,
      read: (text: string) => T,
    ): T => ((text ?? '') === '' && before !== undefined ? before : read(text ?? ''))

    const area_id = said(person.area, known?.area_id, (text) => {
      if (text === '') return null
      const found = areas.get(fold(text))
      if (found === undefined)
        problems.push({ column: 'Área', detail: `No existe el área "${short(text)}"` })
      return found ?? null
    })
    const costcenter_ids = said(person.costcenters, known?.costcenter_ids, (text) =>
      text
        .split(/[;,|]/)
        .map((code) => code.trim())
        .filter((code) => code !== '')
        .flatMap((code) => {
          const found = centers.get(code.toUpperCase())
          if (found === undefined)
            problems.push({
              column: 'Centro de costo',
              detail: `No existe el código "${short(code)}"`,
            })
          return found === undefined ? [] : [found]
        }),
    )
    const parsed = ownCorporateForm.safeParse({
      name: person.name ?? '',
      cellphone: person.cellphone ?? '',
      email: said(person.email, known?.email, orNull),
      employee_code: said(person.employee_code, known?.employee_code, orNull),
      area_id,
      costcenter_ids,
      notes: said(person.notes, known?.notes, (text) => text),
    })
    if (!parsed.success)
      for (const issue of parsed.error.issues)
        problems.push({
          column: titles[String(issue.path[0])] ?? '',
          detail: issueText(issue),
        })

    const fields = parsed.success ? parsed.data : null
    if (fields !== null) {
      const twin = phoneRows.get(fields.cellphone)
      if (twin !== undefined)
        problems.push({ column: 'Celular', detail: `Se repite: está en la fila ${twin}` })
      else phoneRows.set(fields.cellphone, person.row)
      const code = fields.employee_code?.toUpperCase()
      if (code !== undefined) {
        const other = byCode.get(code)
        const codeTwin = codeRows.get(code)
        if (codeTwin !== undefined)
          problems.push({ column: 'Código', detail: `Se repite: está en la fila ${codeTwin}` })
        else codeRows.set(code, person.row)
        if (other !== undefined && other.client_id !== known?.client_id)
          problems.push({ column: 'Código', detail: `Lo tiene ${other.name}` })
      }
    }
    const bad = problems.length > 0 || fields === null
    return {
      row: person.row,
      name: short(person.name ?? ''),
      cellphone: short(person.cellphone ?? ''),
      verdict: bad
        ? 'BAD'
        : known === undefined
          ? 'CREATE'
          : isSame(known, fields)
            ? 'SAME'
            : 'UPDATE',
      problems: problems.slice(0, maxProblems),
      fields: bad ? null : fields,
      client_id: known?.client_id ?? null,
    }
  })
}

const isSame = (known: KnownClient, fields: CorporateFields): boolean =>
  known.is_active &&
  (Object.keys(fields) as (keyof CorporateFields)[]).every(
    (key) => JSON.stringify(known[key]) === JSON.stringify(fields[key]),
  )
