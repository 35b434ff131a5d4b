import { inventedRuc } from '#src/modules/settings/invented-ruc.ts'
import type { IdentitySeed } from '#src/modules/settings/store.ts'

/** The invented company of a demonstration. */
export const demonstrationIdentity: IdentitySeed = {
  name: 'Taxi Demostración S.A.C. (DEMO)',
  trade_name: 'Chaski',
  ruc: inventedRuc,
  address: 'Calle Mercaderes 100, Cercado, Arequipa',
  phone: '(054) 200000',
  second_channel: 'WhatsApp 900 000 000',
  email: 'contacto@chaski.example',
  privacy_email: 'privacidad@chaski.example',
}
