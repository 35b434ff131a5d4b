import { useEffect, useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { CallError } from '@chaski/contract/client.ts'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import { wallCodeMinutes } from '@chaski/contract/walls/schema.ts'
import { callOnce } from '#src/shared/call.ts'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'
import './wall.css'

type WallCodeProps = { wasOpen: boolean; onOpen: () => void }

const problemOf = (error: unknown): string => {
  if (!(error instanceof CallError)) return 'No se pudo abrir. Intente otra vez.'
  return error.body.statusCode === 400 ? 'Son 8 letras y números.' : error.body.detail
}

/** Where a supervisor's code turns this browser into a screen of the wall. */
export function WallCode({ wasOpen, onOpen }: WallCodeProps) {
  const [code, setCode] = useState(
    () => new URLSearchParams(window.location.search).get('codigo') ?? '',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fromLink = useRef(code !== '')
  const field = useRef<HTMLInputElement>(null)

  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      await callOnce(walls.open, { body: { code } })
      // The code is spent: it has no business in the address any more.
      window.history.replaceState(null, '', window.location.pathname)
      onOpen()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    // The one field of the page: a television has no mouse to point at it.
    field.current?.focus()
    if (!fromLink.current) return
    fromLink.current = false
    void open()
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the code of the link
  }, [])

  return (
    <main className="wall-code">
      <Wordmark height={36} />
      <h1>{wasOpen ? 'Esta pantalla fue retirada' : 'Pantalla de muro'}</h1>
      <p>
        Escriba el código que da un supervisor en «Pantallas de muro». Vale {wallCodeMinutes}{' '}
        minutos.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <TextInput
          ref={field}
          aria-label="Código"
          placeholder="XXXX-XXXX"
          autoComplete="off"
          maxLength={12}
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(event.currentTarget.value.toUpperCase())
            setProblem(null)
          }}
        />
        <Button type="submit" loading={busy} disabled={code.trim() === ''}>
          Abrir el muro
        </Button>
      </form>
    </main>
  )
}
