import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { deliverTo, insertDriverMessage } from '#src/modules/messaging/driver-message-store.ts'
import { findReceivers } from '#src/modules/messaging/find-receivers.ts'
import { unlimited } from '#src/access/scope.ts'
import { insertTalk, isEmpty, seedDesk, type SeedLine } from './seed-store.ts'

/** Talks as any evening has them; minutes before now, who, what. */
const talks: readonly SeedLine[][] = [
  [
    { ago: 58, by: 'USER', text: 'Buenas noches. ¿Ya está en su zona?' },
    { ago: 55, by: 'DRIVER', text: 'Sí, en el paradero de la plaza.' },
    { ago: 4, by: 'DRIVER', text: 'El pasajero no sale. ¿Lo pueden llamar?' },
  ],
  [
    {
      ago: 40,
      by: 'DRIVER',
      text: 'Choque leve en Av. Ejército, estoy bien. Necesito la grúa.',
      urgent: true,
    },
  ],
  [
    { ago: 125, by: 'USER', text: 'Confirme su llegada al punto de recojo.' },
    { ago: 124, by: 'DRIVER', text: 'Confirmado, ya estoy en la puerta.' },
    { ago: 123, by: 'USER', text: 'Gracias.' },
  ],
  [
    {
      ago: 300,
      by: 'USER',
      text: 'Su SOAT vence el viernes. Traiga el nuevo a la oficina, por favor.',
    },
    { ago: 290, by: 'DRIVER', text: 'Mañana lo llevo.' },
  ],
  [
    { ago: 32, by: 'DRIVER', text: '¿Hay servicio por Cayma? Estoy libre por la zona.' },
    { ago: 30, by: 'USER', text: 'Espere 5 minutos, entra una reserva.' },
  ],
]

const notice = 'Vía bloqueada en el puente Bajo Grau. Tome el puente San Martín y avise su demora.'

/** For people to look at: what the desk and some drivers wrote to each other tonight. */
export const seedMessaging = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await isEmpty(trx))) return
    const { users, driver_ids } = await seedDesk(trx, talks.length)
    const [author] = users
    if (author === undefined) return
    // The list goes by the newest word, so the talk that ended first is written first.
    const inTime = talks.toSorted((a, b) => b.at(-1)!.ago - a.at(-1)!.ago)
    for (const [n, driver_id] of driver_ids.entries())
      await insertTalk(trx, driver_id, author, users, inTime[n]!)
    const target = { kind: 'ALL', at_work: false } as const
    const receivers = await findReceivers(trx, unlimited, target)
    const driver_message_id = await insertDriverMessage(trx, {
      user_id: author.user_id,
      author_name: author.name,
      target,
      target_text: receivers.text,
      text: notice,
      urgent: true,
      image_uuid: null,
      driver_ids: receivers.driver_ids,
    })
    await deliverTo(trx, deps.config.TENANT, driver_message_id, receivers.driver_ids)
  })
