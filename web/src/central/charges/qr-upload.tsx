import { useState } from 'react'
import { Button, FileButton, TextInput } from '@mantine/core'
import { qrForm, type WalletMeans, walletNames } from '@chaski/contract/charges/schema.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'

type QrUploadProps = {
  means: WalletMeans
  holder_name: string
  onSave: (body: FormData) => Promise<unknown>
}

/** In whose name, then the picture; a refusal leaves what was typed. */
export function QrUpload({ means, holder_name, onSave }: QrUploadProps) {
  const [name, setName] = useState(holder_name)
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const wallet = walletNames[means]
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    if (!qrForm.safeParse({ means, holder_name: name }).success)
      return setProblem('Escriba el titular, como sale en la aplicación')
    setProblem(undefined)
    setError(null)
    const body = new FormData()
    body.append('means', means)
    body.append('holder_name', name)
    body.append('file', file)
    setBusy(true)
    try {
      await onSave(body)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <TextInput
        label={`Titular del QR de ${wallet}`}
        value={name}
        maxLength={80}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void send(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={busy}>
            {`Subir QR de ${wallet}`}
          </Button>
        )}
      </FileButton>
      {error !== null && <ErrorNotice error={error} />}
    </>
  )
}
