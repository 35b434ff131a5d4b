import type { Page } from 'playwright-core'
import { identityType } from '../../contract/src/identity/document.ts'
import type { OperatorCall as Call, Row } from './disputed-things.ts'
import { asOperator, good } from './people.ts'
import type { StaleSave } from './stale-save.ts'

/** A sheet of the complaints book, as the public page files it. */
const newCase = async (page: Page, call: Call, more: Row): Promise<number> => {
  const filed = page.request.post('/api/v1/public/complaints', {
    data: {
      first_names: 'Lucía',
      last_names: 'Ríos Disputa',
      document_type_id: identityType.DNI,
      email: 'lucia@cliente.example',
      detail: 'El conductor cobró más de lo acordado y no quiso dar comprobante.',
      ...more,
    },
  })
  const { code } = await good<{ code: string }>(filed)
  const { data } = await good<{ data: Row[] }>(call('GET', `/complaints?key_word=${code}`))
  return data[0]!['complaint_id'] as number
}

/** Acts upon a case while a colleague notes something, which is no act of the same kind. */
const onCase = (complaint_id: number) => ({
  mine: '',
  field: 'text',
  theirs: '',
  disagree: false,
  behind: async (by: Call, { version }: Row) => {
    const note = { text: 'Llamó otra vez', attachments: [], version }
    await good(by('POST', `/complaints/${complaint_id}/notes`, note))
  },
})

/** Every act of staff on a complaint, in an order in which each may be done. */
export async function disputedCases(page: Page): Promise<StaleSave[]> {
  const call = asOperator(page)
  const claim = await newCase(page, call, { document_number: '00007101' })
  const queja = { kind: 'QUEJA', complaint_type_id: 1, document_number: '00007102' }
  const grumble = await newCase(page, call, queja)
  const rides = await good<{ data: Row[] }>(call('GET', '/dispatch/search?page_size=1'))
  const at = (act: string) => `/reclamos/${claim}/${act}`
  const act = onCase(claim)
  return [
    { ...act, at: at('asignar'), verb: 'Asignar' },
    { ...act, at: at('anotar'), box: 'Nota', mine: 'Pide su vuelto', verb: 'Anotar' },
    {
      ...act,
      at: at('constancia'),
      box: 'Qué prueba',
      mine: 'Cargo de la carta',
      verb: 'Agregar constancia',
    },
    {
      ...act,
      at: at('vincular'),
      box: 'N.º de servicio',
      mine: String(rides.data[0]!['service_id']),
      verb: 'Vincular',
    },
    {
      ...act,
      at: at('ofrecer'),
      box: 'Qué se le ofrece',
      mine: 'Le devolvemos S/ 20 hoy mismo.',
      verb: 'Enviar oferta',
    },
    {
      ...act,
      at: at('respuesta-oferta'),
      open: async (one) => {
        await one.getByLabel('No la aceptó: el plazo sigue').check()
      },
      box: 'Sus palabras',
      mine: 'No me alcanza con eso.',
      verb: 'Registrar respuesta',
    },
    {
      ...act,
      at: at('responder'),
      open: async (one) => {
        await one.getByLabel('Acciones adoptadas').fill('Se devolvió la diferencia.')
      },
      box: 'Respuesta',
      mine: 'Le devolvimos la diferencia y lo sentimos.',
      verb: 'Enviar respuesta',
    },
    {
      ...onCase(grumble),
      at: `/reclamos/${grumble}/reclasificar`,
      open: async (one) => {
        await one.getByRole('combobox', { name: 'Tipo de reclamo' }).click()
        await one.getByRole('option').nth(1).click()
      },
      box: 'Por qué es un reclamo',
      mine: 'Habla del viaje mismo.',
      verb: 'Reclasificar',
    },
  ]
}
