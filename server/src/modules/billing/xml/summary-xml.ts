import { clientTypeCodes, kindCodes } from '@chaski/contract/billing/kinds.ts'
import { idOf } from './comprobante-document.ts'
import { extensions, signatureParty, summarySupplier } from './parties.ts'
import { conditions, type DailySummary, type VoidedDocuments } from './summary-document.ts'
import { summaryTax } from './taxes.ts'
import { amount, documentOf, el, type Piece } from './xml-writer.ts'

const sunat = 'urn:sunat:names:specification:ubl:peru:schema:xsd'
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespaces = (root: string): Record<string, string> => ({
  xmlns: `${sunat}:${root}-1`,
  'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:ext': `${ubl}:CommonExtensionComponents-2`,
  'xmlns:sac': `${sunat}:SunatAggregateComponents-1`,
})

const head = (s: DailySummary | VoidedDocuments, customization: string): Piece[] => [
  extensions(),
  el('cbc:UBLVersionID', '2.0'),
  el('cbc:CustomizationID', customization),
  el('cbc:ID', s.name),
  el('cbc:ReferenceDate', s.reference_day),
  el('cbc:IssueDate', s.issued_on),
  signatureParty(s.issuer),
  summarySupplier(s.issuer),
]

const payment = (cents: number, instruction: '01' | '02'): Piece | null =>
  cents === 0
    ? null
    : el('sac:BillingPayment', [
        amount('cbc:PaidAmount', cents),
        el('cbc:InstructionID', instruction),
      ])

const summaryLine = (line: DailySummary['lines'][number], index: number): Piece =>
  el('sac:SummaryDocumentsLine', [
    el('cbc:LineID', index + 1),
    el('cbc:DocumentTypeCode', kindCodes[line.kind]),
    el('cbc:ID', idOf(line)),
    el('cac:AccountingCustomerParty', [
      el('cbc:CustomerAssignedAccountID', line.client_number),
      el('cbc:AdditionalAccountID', clientTypeCodes[line.client_type]),
    ]),
    line.note === null
      ? null
      : el(
          'cac:BillingReference',
          el('cac:InvoiceDocumentReference', [
            el('cbc:ID', idOf(line.note)),
            el('cbc:DocumentTypeCode', kindCodes[line.note.kind]),
          ]),
        ),
    el('cac:Status', el('cbc:ConditionCode', conditions[line.condition])),
    amount('sac:TotalAmount', line.total_cents),
    payment(line.gravado_cents, '01'),
    payment(line.exonerado_cents, '02'),
    ...summaryTax(line),
  ])

export const summaryXml = (s: DailySummary): string =>
  documentOf(
    el(
      'SummaryDocuments',
      [...head(s, '1.1'), ...s.lines.map(summaryLine)],
      namespaces('SummaryDocuments'),
    ),
  )

export const voidedXml = (s: VoidedDocuments): string =>
  documentOf(
    el(
      'VoidedDocuments',
      [
        ...head(s, '1.0'),
        ...s.lines.map((line, index) =>
          el('sac:VoidedDocumentsLine', [
            el('cbc:LineID', index + 1),
            el('cbc:DocumentTypeCode', kindCodes[line.kind]),
            el('sac:DocumentSerialID', line.series),
            el('sac:DocumentNumberID', line.number),
            el('sac:VoidReasonDescription', line.reason),
          ]),
        ),
      ],
      namespaces('VoidedDocuments'),
    ),
  )
