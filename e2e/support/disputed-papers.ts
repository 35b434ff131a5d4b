import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { type Holder, holders, type InboxRow } from '../../contract/src/documents/schema.ts'
import type { Row } from './disputed-things.ts'
import { byHand } from './newer-edition.ts'
import { asOperator, good } from './people.ts'
import { staleAct } from './stale-act.ts'
import { staleSave } from './stale-save.ts'

const screens: Record<Holder, string> = {
  DRIVER: '/conductores',
  VEHICLE: '/vehiculos',
  RECRUIT: '/postulantes',
}

/** Documents of each kind of holder: corrected, decided alone, and decided with others. */
export const disputePapers = async (page: Page, databaseUrl: string): Promise<void> => {
  const call = asOperator(page)
  const newer = (holder: Holder, holder_id: number, document_id: number) =>
    byHand(
      databaseUrl,
      sql<{ id: number }>`update holder_document set version = version + 1
        where holder = ${holder} and holder_id = ${holder_id} and document_id = ${document_id} and state = 'PENDING'
        returning version as id`,
    )
  for (const holder of holders) {
    const inbox = `/maintenance/documents?kind=PENDING&holder=${holder}`
    const { data } = await good<{ data: InboxRow[] }>(call('GET', inbox))
    const { holder_id, document_id, document_name } = data.find(
      ({ revision }) => revision.number !== null,
    )!
    const at = `${screens[holder]}/${holder_id}/documentos`
    await staleSave(page, {
      at: `${at}/${document_id}`,
      box: 'Número',
      mine: 'MIO-2',
      field: 'number',
      theirs: 'AJENO-2',
    })
    await staleAct(page, {
      at: `/central${at}`,
      press: (one) =>
        one
          .getByRole('region', { name: document_name, exact: true })
          .getByRole('button', { name: 'Aprobar', exact: true })
          .click(),
      behind: () => newer(holder, holder_id, document_id),
    })
    const approveFirst = async (one: Page) => {
      await one.getByRole('grid', { name: 'Documentos' }).getByRole('row').nth(1).click()
      await one.keyboard.press('Shift+A')
      await one.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click()
    }
    await staleAct(page, {
      at: `/central/documentos?kind=PENDING&holder=${holder}`,
      press: approveFirst,
      again: async (one) => {
        await one.getByRole('button', { name: 'Entendido' }).click()
        await approveFirst(one)
      },
      behind: (_, { items }) => {
        const [item] = items as Row[]
        return newer(holder, item!['holder_id'] as number, item!['document_id'] as number)
      },
    })
  }
}
