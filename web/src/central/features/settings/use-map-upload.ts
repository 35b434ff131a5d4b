import { useRef, useState } from 'react'
import { mapImports } from '@chaski/contract/geo/map-import-endpoints.ts'
import { mapPartBytes, mapUploadForm } from '@chaski/contract/geo/map-import-schema.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'

/** Sends a file part by part, then has it imported; a part that the server knows already is not sent again. */
export function useMapUpload() {
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [unfit, setUnfit] = useState<string | null>(null)
  const stopped = useRef(false)

  const sendAll = async (file: File): Promise<void> => {
    const body = { file_name: file.name, bytes: file.size }
    const { upload_id } = await call(mapImports.begin, { body })
    const params = { upload_id: upload_id! }
    for (let offset = 0; offset < file.size && !stopped.current; offset += mapPartBytes) {
      const part = new FormData()
      part.append('file', file.slice(offset, offset + mapPartBytes), file.name)
      const { received } = await call(mapImports.part, { params, query: { offset }, body: part })
      setSent(received / file.size)
    }
    await (stopped.current
      ? call(mapImports.cancel, { params })
      : call(mapImports.start, { params }))
  }

  const send = async (file: File): Promise<void> => {
    setError(null)
    const read = mapUploadForm.safeParse({ file_name: file.name, bytes: file.size })
    setUnfit(read.success ? null : issueText(read.error.issues[0]!))
    if (!read.success) return
    stopped.current = false
    setSent(0)
    try {
      await sendAll(file)
    } catch (failure) {
      setError(failure)
    } finally {
      setSent(null)
      await invalidate(mapImports.status)
    }
  }
  return {
    /** What part of the file has arrived; null while none is on its way. */
    sent,
    error,
    /** Why the file that was chosen is none of a map. */
    unfit,
    send,
    stop: () => {
      stopped.current = true
    },
  }
}
