export const boxTones = { OPEN: 'info', CLOSED: 'warn', REVIEWED: 'good' } as const
