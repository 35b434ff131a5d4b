import { isMobile } from '@chaski/contract/identity/phone.ts'

export type Address = { channel: 'SMS' | 'MAIL'; to: string }

/** The phone that ordered the ride, when it can read; else the mail address that its owner has proven. */
export const addressOf = ({
  cellphone,
  email,
}: {
  cellphone: string
  email: string | null
}): Address | null =>
  isMobile(cellphone)
    ? { channel: 'SMS', to: cellphone }
    : email === null
      ? null
      : { channel: 'MAIL', to: email }
