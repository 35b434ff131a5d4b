import type { IdentitySeed } from './store.ts'

/** The invented company of a demonstration. */
export const demonstrationIdentity: IdentitySeed = {
  name: 'Taxi Demostración S.A.C. (DEMO)',
  trade_name: 'Chaski',
  ruc: '20601000009',
  address: 'Calle Mercaderes 100, Cercado, Arequipa',
  phone: '(054) 200000',
  second_channel: 'WhatsApp 900 000 000',
  email: 'contacto@chaski.example',
  privacy_email: 'privacidad@chaski.example',
}
