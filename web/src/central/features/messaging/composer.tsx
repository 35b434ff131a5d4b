import { useEffect, useRef, useState } from 'react'
import { ActionIcon, Button, Checkbox, Textarea, Tooltip } from '@mantine/core'
import { maxMessageLength } from '@chaski/contract/messaging/schema.ts'
import { allowed, type Verdict } from '@chaski/contract/verdict.ts'
import { errorText } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { useWords } from './use-words.ts'
import './messaging.css'

export type Words = { text: string; urgent: boolean; image_uuid: string | null }

type ComposerProps = {
  /** Under which what is typed is kept until sent. */
  draft: string
  label: string
  /** Enter sends and Shift+Enter makes a line; otherwise Ctrl+Enter sends. */
  enterSends?: boolean
  sendLabel?: string
  /** Why it cannot be sent yet, beside an empty message. */
  verdict?: Verdict
  /** One comes here to write. */
  focus?: boolean
  /** False: the person thought better of it, and what was typed stays. */
  onSend: (words: Words) => Promise<boolean>
}

/** Where one writes: words, a template, a picture, and whether it cannot wait. */
export function Composer(props: ComposerProps) {
  const { draft, label, enterSends = false, sendLabel = 'Enviar', verdict = allowed } = props
  const { focus = false, onSend } = props
  const words = useWords(draft)
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])
  const ready = !words.isEmpty && !words.uploading && verdict.allowed

  const send = async () => {
    if (!ready || sending) return
    setSending(true)
    try {
      const sent = await onSend({
        text: words.text.trim(),
        urgent: words.urgent,
        image_uuid: words.picture?.image_uuid ?? null,
      })
      if (sent) words.clear()
    } catch (error) {
      words.setProblem(errorText(error))
    } finally {
      setSending(false)
      field.current?.focus()
    }
  }

  return (
    <div className="composer">
      {words.problem !== null && (
        <p className="composer-problem" role="alert">
          {words.problem}
        </p>
      )}
      {words.picture !== null && (
        <p className="composer-picture">
          <Icon name="image" /> {words.picture.name}
          <ActionIcon
            size={24}
            aria-label={`Quitar ${words.picture.name}`}
            onClick={() => words.change({ picture: null })}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        </p>
      )}
      <Textarea
        ref={field}
        {...(focus ? { 'data-autofocus': true } : {})}
        aria-label={label}
        placeholder={enterSends ? 'Escriba un mensaje' : 'Escriba el mensaje'}
        autosize
        minRows={enterSends ? 1 : 4}
        maxRows={8}
        maxLength={maxMessageLength}
        value={words.text}
        onChange={(event) => words.change({ text: event.currentTarget.value })}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files].find((f) => f.type.startsWith('image/'))
          if (pasted === undefined) return
          event.preventDefault()
          void words.attach(pasted)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          if (enterSends ? event.shiftKey : !event.ctrlKey) return
          event.preventDefault()
          void send()
        }}
      />
      <div className="composer-tools">
        <TemplateMenu
          onChoose={({ text, urgent }) => {
            words.change({ text, urgent })
            field.current?.focus()
          }}
        />
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Imagen"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            if (chosen) void words.attach(chosen)
            // The same file again must be a change again.
            event.currentTarget.value = ''
          }}
        />
        <Tooltip label="Adjuntar imagen (o péguela)">
          <ActionIcon
            aria-label="Adjuntar imagen"
            loading={words.uploading}
            onClick={() => file.current?.click()}
          >
            <Icon name="image" size={18} />
          </ActionIcon>
        </Tooltip>
        <Checkbox
          label="Urgente"
          checked={words.urgent}
          onChange={(event) => words.change({ urgent: event.currentTarget.checked })}
        />
        <span className="composer-hint">
          {!verdict.allowed ? verdict.reason : enterSends ? 'Enter envía' : 'Ctrl+Enter envía'}
        </span>
        <Button
          leftSection={<Icon name="send" />}
          disabled={!ready}
          loading={sending}
          onClick={() => void send()}
        >
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}
