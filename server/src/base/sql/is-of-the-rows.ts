import { sqlState } from './sql.ts'

/** A lost race, a broken rule, a bad value: not the database's fault, and who asks one by one finds out what it means. */
export const isOfTheRows = (error: unknown): boolean => /^(22|23|40)/.test(sqlState(error) ?? '')
