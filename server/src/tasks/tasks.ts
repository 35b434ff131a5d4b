import type { BillAnswer, BillReply } from '#src/adapters/comprobantes/bill-service.ts'
import type { OpenedCertificate } from '#src/adapters/comprobantes/certificate.ts'
import type { CdrWords } from '#src/adapters/comprobantes/read-cdr-xml.ts'
import type { SignedDocument, SignOrder } from '#src/adapters/comprobantes/sign-xml.ts'
import type { DrawingOrder } from '#src/adapters/pdf/threaded-pdf.ts'
import type { PasskeyOrder, PasskeyVerdict } from '#src/adapters/second-factor/passkeys.ts'
import type { QrPicture } from '#src/adapters/second-factor/draw-qr.ts'
import type { Task, Tasks } from '#src/adapters/workers/task.ts'
import type { ReadImport, ImportOrder } from '#src/modules/imports/read-import.ts'
import type { ScanOrder } from '#src/modules/imports/scans/unpack-scan.ts'
import { readsFile } from './reads-file.ts'

/** All that the server does in worker threads. Each is loaded there, when it is first asked for. */
export const tasks = {
  previewPeople: readsFile(
    async () => (await import('#src/modules/clients/import/judge-file.ts')).previewFile,
  ),
  planPeople: readsFile(
    async () => (await import('#src/modules/clients/import/judge-file.ts')).planFile,
  ),
  readImport: {
    seconds: 60,
    subject: 'La hoja',
    load: async () => (await import('#src/modules/imports/read-import.ts')).readImport,
  } satisfies Task<ImportOrder, ReadImport>,
  readScans: {
    seconds: 60,
    subject: 'El zip',
    load: async () => (await import('#src/modules/imports/scans/read-scans.ts')).readScans,
  } satisfies Task<{ file: Uint8Array }, ReadImport>,
  unpackScan: {
    seconds: 20,
    subject: 'El archivo',
    load: async () => (await import('#src/modules/imports/scans/unpack-scan.ts')).unpackScan,
  } satisfies Task<ScanOrder, Uint8Array | null>,
  readZones: readsFile(
    async () => (await import('#src/modules/coverage/read-zone-file.ts')).readZoneFile,
  ),
  readMatrix: readsFile(
    async () => (await import('#src/modules/fares/read-matrix-file.ts')).readMatrixFile,
  ),
  drawDocument: {
    seconds: 20,
    subject: 'El documento',
    load: async () => (await import('#src/adapters/pdf/draw-document.ts')).drawDocument,
  } satisfies Task<DrawingOrder, Uint8Array>,
  drawQr: {
    seconds: 5,
    subject: 'El código',
    load: async () => (await import('#src/adapters/second-factor/draw-qr.ts')).drawQr,
  } satisfies Task<string, QrPicture>,
  checkPasskey: {
    seconds: 5,
    subject: 'La llave',
    load: async () => (await import('#src/adapters/second-factor/check-passkey.ts')).checkPasskey,
  } satisfies Task<PasskeyOrder, PasskeyVerdict>,
  signXml: {
    seconds: 20,
    subject: 'El comprobante',
    load: async () => (await import('#src/adapters/comprobantes/sign-xml.ts')).signXml,
  } satisfies Task<SignOrder, SignedDocument>,
  readBillAnswer: {
    seconds: 5,
    subject: 'La respuesta',
    load: async () =>
      (await import('#src/adapters/comprobantes/read-bill-answer.ts')).readBillAnswer,
  } satisfies Task<BillReply, BillAnswer>,
  readCdr: {
    seconds: 5,
    subject: 'La constancia',
    load: async () => (await import('./read-cdr-file.ts')).readCdrFile,
  } satisfies Task<{ zip: Uint8Array }, CdrWords | null>,
  openCertificate: {
    seconds: 20,
    subject: 'El certificado',
    load: async () => (await import('#src/adapters/comprobantes/certificate.ts')).openCertificate,
  } satisfies Task<{ bytes: Uint8Array; password: string }, OpenedCertificate>,
  makeTrialCertificate: {
    seconds: 20,
    subject: 'El certificado',
    load: async () =>
      (await import('#src/adapters/comprobantes/certificate.ts')).makeTrialCertificate,
  } satisfies Task<{ ruc: string; name: string }, OpenedCertificate>,
} satisfies Tasks
