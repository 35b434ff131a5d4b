import type { Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { call } from '#src/shared/call.ts'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toastError } from '#src/ui/notice/toast.tsx'

/** A small file, fetched and handed to the browser; a refusal is said. */
export const takeFile = async <E extends Endpoint & { produces: string }>(
  endpoint: E,
  request: RequestOf<E>,
  name: string,
): Promise<void> => {
  try {
    saveFile((await call(endpoint, request)) as Blob, name)
  } catch (error) {
    toastError(error)
  }
}
