import { useNavigate } from '@tanstack/react-router'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** The webhook of the address, and the way back to it. */
export function useWebhook() {
  const webhook_id = useIdParam('webhook_id')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/webhooks/$webhook_id',
      params: { webhook_id: String(webhook_id) },
      search: true,
    })
  return { params: { webhook_id }, leave }
}
