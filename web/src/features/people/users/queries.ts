import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

export const userQuery = (user_id: string) => queryOf(api.users.detail, { params: { user_id } })

export const summaryQuery = queryOf(api.users.summary)

export const helpQuery = (user_id: string) => queryOf(api.signInHelp.read, { params: { user_id } })

export const notesQuery = (user_id: string) => queryOf(api.memberNotes.list, { params: { user_id } })
