import { useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { CallError } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { invalidate } from './api.ts'
import { call } from './call.ts'
import { createIntent } from './intent.ts'

type SaveOptions<E extends Endpoint> = {
  /** Calls whose answers on screen show what this one changes. */
  invalidates?: readonly Endpoint[]
  /** A form: it joins what was typed with the edition that the refusal brings. */
  mergesItself?: boolean
  onSuccess?: (answer: AnswerOf<E>, request: RequestOf<E>) => void
}

/** One way to change something: a retry of the same intent carries the same idempotency key. */
export function useSave<E extends Endpoint>(endpoint: E, options: SaveOptions<E> = {}) {
  const intent = useRef(createIntent())
  return useMutation<AnswerOf<E>, CallError, RequestOf<E>>({
    mutationKey: [endpoint.operationId],
    mutationFn: (request) =>
      call(
        endpoint,
        request,
        endpoint.idempotent ? { idempotencyKey: intent.current.keyFor(request) } : {},
      ),
    // By the time the refusal is read, what is shown is what the next press is about.
    onError: async ({ body }) => {
      if (body.code === 'VERSION_CONFLICT' && options.invalidates && !options.mergesItself)
        await invalidate(...options.invalidates)
    },
    onSuccess: async (answer, request) => {
      intent.current.done()
      // The list behind a dialog shows the change by the time the dialog closes.
      if (options.invalidates) await invalidate(...options.invalidates)
      options.onSuccess?.(answer, request)
    },
  })
}
