import { clientTypeCodes } from '@chaski/contract/billing/kinds.ts'
import type { ClientParty, IssuerParty } from './comprobante-document.ts'
import { el, type Piece } from './xml-writer.ts'

/** The signature has one Id, so that what points at it can be written before it exists. */
export const signatureId = 'SignatureChaski'

const partyId = (id: string, schemeID: string): Piece =>
  el('cac:PartyIdentification', el('cbc:ID', id, { schemeID }))

export const extensions = (): Piece =>
  el('ext:UBLExtensions', el('ext:UBLExtension', el('ext:ExtensionContent', null)))

export const signatureParty = ({ ruc, name }: IssuerParty): Piece =>
  el('cac:Signature', [
    el('cbc:ID', ruc),
    el('cac:SignatoryParty', [
      el('cac:PartyIdentification', el('cbc:ID', ruc)),
      el('cac:PartyName', el('cbc:Name', name)),
    ]),
    el(
      'cac:DigitalSignatureAttachment',
      el('cac:ExternalReference', el('cbc:URI', `#${signatureId}`)),
    ),
  ])

export const supplier = (i: IssuerParty): Piece =>
  el(
    'cac:AccountingSupplierParty',
    el('cac:Party', [
      partyId(i.ruc, '6'),
      i.trade_name === '' ? null : el('cac:PartyName', el('cbc:Name', i.trade_name)),
      el('cac:PartyLegalEntity', [
        el('cbc:RegistrationName', i.name),
        el('cac:RegistrationAddress', [
          el('cbc:ID', i.ubigeo),
          el('cbc:AddressTypeCode', i.establishment_code),
          el('cbc:CityName', i.province),
          el('cbc:CountrySubentity', i.department),
          el('cbc:District', i.district),
          el('cac:AddressLine', el('cbc:Line', i.address)),
          el('cac:Country', el('cbc:IdentificationCode', 'PE')),
        ]),
      ]),
    ]),
  )

export const customer = (c: ClientParty): Piece =>
  el(
    'cac:AccountingCustomerParty',
    el('cac:Party', [
      partyId(c.client_number, clientTypeCodes[c.client_type]),
      el('cac:PartyLegalEntity', [
        el('cbc:RegistrationName', c.client_name),
        c.client_address === ''
          ? null
          : el('cac:RegistrationAddress', el('cac:AddressLine', el('cbc:Line', c.client_address))),
      ]),
    ]),
  )

/** How the summaries of SUNAT, which are older, name the issuer. */
export const summarySupplier = ({ ruc, name }: IssuerParty): Piece =>
  el('cac:AccountingSupplierParty', [
    el('cbc:CustomerAssignedAccountID', ruc),
    el('cbc:AdditionalAccountID', '6'),
    el('cac:Party', el('cac:PartyLegalEntity', el('cbc:RegistrationName', name))),
  ])
