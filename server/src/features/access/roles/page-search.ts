import { roles as accessRoles, type DynamicType, dynamicTypeList } from '@muster/contract/access/access.ts'
import * as cards from '@muster/contract/cards.ts'
import type { Card } from '@muster/contract/lib/card.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../../../platform/listing/like.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { hasWords, isIndexed } from '../../../platform/listing/named-members.ts'

const pages = Object.values<Card>(cards).flatMap(({ pages = [] }) => pages)
const known: readonly string[] = Object.values(accessRoles)
const types: readonly DynamicType[] = dynamicTypeList

const QUESTION = /^who\s+(?:can\s+)?opens?\s+|\?$/gi
const SHORTEST = 3
/** Members whose roles are looked up; a search for one person finds few. */
const MOST_MEMBERS = sql.raw('50')

/** What gives access to staff pages whose title contains the words. */
function opening(words: string): { readonly roles: readonly string[]; readonly types: readonly string[] } {
  if (words.length < SHORTEST) return { roles: [], types: [] }
  const gates = pages.flatMap(({ title, gate }) =>
    gate?.kind === 'anyOf' && title.toLowerCase().includes(words) ? [gate] : [],
  )
  return {
    roles: known.filter((title) => gates.some((gate) => gate.roles.some((one) => one === title))),
    types: types.filter((type) => gates.some((gate) => gate.types.includes(type))),
  }
}

/**
 * Condition on `role`: its title or description has the words, or it gives access to a page with that title. If no
 * title has them, also the roles of members with that name. “Who opens Reviews” only asks for the page.
 */
export function foundByWords(search: string, further: readonly SQL[]): SQL {
  const words = search.toLowerCase().replace(QUESTION, '').trim()
  const { roles, types } = opening(words)
  const opens = sql`(role.title = any (${listText(roles)}::text[]) or exists (
    select from dynamic_role where dynamic_role.role_id = role.id and type = any (${listText(types)}::text[])
  ))`
  const isQuestion = words !== search.toLowerCase().trim()
  if (isQuestion) return opens
  const inText = contains(
    words,
    sql`lower(role.title)`,
    sql`lower(coalesce(role.description, ''))`,
    ...further,
  )
  if (!isIndexed(words) || roles.length + types.length > 0) return sql`(${inText} or ${opens})`
  return sql`(${inText} or (
    not exists (select from role as other where ${contains(words, sql`lower(other.title)`)})
    and role.id in (
      select held.role_id from user_role as held where held.verified and held.user_id in (
        select id from "user" as named where ${hasWords(words)} and named.status <> 'erased' limit ${MOST_MEMBERS}
      )
    )
  ))`
}
