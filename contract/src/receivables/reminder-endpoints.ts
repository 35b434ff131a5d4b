import { endpoint } from '#src/endpoint.ts'
import { reminderForm } from '#src/receivables/reminder-schema.ts'

const tag = 'receivables'

/** When companies are written to about what they owe. */
export const reminderCalls = {
  reminders: endpoint({
    method: 'GET',
    url: '/receivables/reminders',
    operationId: 'getReminderSetting',
    summary: 'Cuándo se recuerda por correo lo que se debe',
    tag,
    access: 'CXC_VIEW',
    audit: 'none',
    response: reminderForm,
  }),
  saveReminders: endpoint({
    method: 'PUT',
    url: '/receivables/reminders',
    operationId: 'saveReminderSetting',
    summary: 'Cambiar los recordatorios por correo',
    tag,
    access: 'CXC_COLLECT',
    audit: 'write',
    body: reminderForm,
    response: reminderForm,
  }),
}
