/** A document as far as it got on this phone: what was typed, and the picture that was taken. */
export type DocumentDraft = {
  number: string
  issued_on: string
  expires_on: string
  picture: Blob | null
  /** The applicant pressed the button: it is sent as soon as there is signal. */
  ready: boolean
}

export type DocumentDrafts = {
  read(document_id: number): Promise<DocumentDraft | undefined>
  all(): Promise<{ document_id: number; draft: DocumentDraft }[]>
  write(document_id: number, draft: DocumentDraft): Promise<void>
  drop(document_id: number): Promise<void>
}

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })

const nameOf = (driver_id: number): string => `chaski-postula-${driver_id}`

const onPhone = async (driver_id: number): Promise<DocumentDrafts> => {
  const request = indexedDB.open(nameOf(driver_id), 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('papers'))
  const base = await asPromise(request)
  const store = (mode: IDBTransactionMode) => base.transaction('papers', mode).objectStore('papers')
  return {
    read: (document_id) => asPromise(store('readonly').get(document_id)),
    async all() {
      const documents = store('readonly')
      const [keys, drafts] = await Promise.all([
        asPromise(documents.getAllKeys()),
        asPromise<DocumentDraft[]>(documents.getAll()),
      ])
      return keys.map((key, at) => ({ document_id: Number(key), draft: drafts[at]! }))
    },
    async write(document_id, draft) {
      await asPromise(store('readwrite').put(draft, document_id))
    },
    async drop(document_id) {
      await asPromise(store('readwrite').delete(document_id))
    },
  }
}

/** Where the browser keeps nothing (a private window): it lasts as long as the page. */
const inMemory = (): DocumentDrafts => {
  const kept = new Map<number, DocumentDraft>()
  return {
    read: async (document_id) => kept.get(document_id),
    all: async () => [...kept].map(([document_id, draft]) => ({ document_id, draft })),
    async write(document_id, draft) {
      kept.set(document_id, draft)
    },
    async drop(document_id) {
      kept.delete(document_id)
    },
  }
}

const opened = new Map<number, Promise<DocumentDrafts>>()

/** What an applicant has begun on this phone, and nobody else's. */
export const documentDrafts = (driver_id: number): Promise<DocumentDrafts> => {
  const known = opened.get(driver_id) ?? onPhone(driver_id).catch(inMemory)
  opened.set(driver_id, known)
  return known
}

/** Whoever leaves takes it along: the next one at this phone finds nothing. */
export const forgetDocuments = async (driver_id: number): Promise<void> => {
  const drafts = await documentDrafts(driver_id)
  for (const { document_id } of await drafts.all()) await drafts.drop(document_id)
}
