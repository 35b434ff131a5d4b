import { useState } from 'react'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { errorText } from '#src/ui/notice/error-notice.tsx'
import { useSession } from '#src/central/session/use-session.ts'

type Picture = { image_uuid: string; name: string }
type Draft = { text: string; urgent: boolean; picture: Picture | null }

const empty: Draft = { text: '', urgent: false, picture: null }

/** What was typed and not sent, by talk: going elsewhere and back loses nothing. */
const drafts = new Map<string, Draft>()

/** A message in the making: words, whether it is urgent, a picture. */
export function useWords(key: string) {
  const { user_uuid } = useSession()
  const [draft, setDraft] = useState<Draft>(() => drafts.get(key) ?? empty)
  const [problem, setProblem] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)

  const change = (next: Partial<Draft>) => {
    const after = { ...(drafts.get(key) ?? draft), ...next }
    drafts.set(key, after)
    setDraft(after)
    setProblem(null)
  }

  const attach = async (file: File) => {
    setUploading(true)
    setProblem(null)
    try {
      const body = new FormData()
      body.append('file', file)
      const { image_uuid } = await call(messaging.uploadImage, { params: { user_uuid }, body })
      change({ picture: { image_uuid, name: file.name } })
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setUploading(false)
    }
  }

  return {
    ...draft,
    change,
    attach,
    uploading,
    problem,
    setProblem,
    clear: () => {
      drafts.delete(key)
      setDraft(empty)
    },
    isEmpty: draft.text.trim() === '' && draft.picture === null,
  }
}
