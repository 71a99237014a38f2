import type { ChosenInterests, registration } from '@muster/contract/account/joining.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { type Domain, domainWords, type Endgoal } from '@muster/contract/lib/words.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChangeOf } from '../../../../platform/acts/change.ts'
import type { Database } from '../../../../platform/database.ts'
import { refused } from '../../../../platform/errors.ts'
import type { CheckParts } from '../../../learning/checked-tasks/index.ts'
import { chooseFirstGroups } from '../../../learning/interest-groups/index.ts'
import { changeAccount } from '../../accounts/index.ts'
import { userInterests } from '../tables.ts'

type Interests = ChangeOf<z.output<typeof ChosenInterests>>

/** The domains among stored interest words; `hardware` is the legacy word for maker. */
export function domainsOf(interests: readonly string[]): Domain[] {
  const words = interests.map((word) => (word === 'hardware' ? 'maker' : word))
  return [...new Set(words)].filter((word): word is Domain => domainWords.some((domain) => domain === word))
}

/** Replaces a member's domains, in the given order: the first one is shown as their badge. */
export async function selectDomains(db: Database, userId: string, domains: readonly Domain[]): Promise<void> {
  await changeAccount(db, userId, { domains: [...new Set(domains)], updatedAt: new Date() })
}

export async function selectEndgoals(
  db: Database,
  userId: string,
  endgoals: readonly Endgoal[],
): Promise<void> {
  await changeAccount(db, userId, { endgoals: [...new Set(endgoals)], updatedAt: new Date() })
}

/**
 * Sets domains, goals and first groups together. Idempotent.
 * @throws AppError on `groups` when one doesn't exist
 */
export async function choosePath(
  parts: CheckParts,
  db: Database,
  userId: string,
  { domains, endgoals, groups = [] }: BodyOf<typeof registration.choosePath>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await selectDomains(tx, userId, domains)
    await selectEndgoals(tx, userId, endgoals)
    if (groups.length > 0) await chooseFirstGroups(parts, tx, userId, groups, 'groups')
  })
}

/** What the member chose through the legacy interests call, or null. */
export async function readInterests(db: Database, userId: string) {
  const [row] = await db.select().from(userInterests).where(eq(userInterests.userId, userId))
  if (!row) return null
  return {
    choosen_interests: row.chosenInterests,
    other_interests: row.otherInterests,
    choosen_endgoals: row.chosenEndgoals,
    other_endgoals: row.otherEndgoals,
  }
}

/**
 * Stores the interests chosen at registration; does nothing when both lists are empty.
 * @returns false when the member had chosen before
 */
export async function saveInterests(tx: Database, userId: string, chosen: Interests): Promise<boolean> {
  const words = {
    chosenInterests: [...new Set(chosen.choosen_interests ?? [])],
    otherInterests: chosen.other_interests ?? [],
    chosenEndgoals: [...new Set(chosen.choosen_endgoals ?? [])],
    otherEndgoals: chosen.other_endgoals ?? [],
  }
  if (words.chosenInterests.length === 0 && words.chosenEndgoals.length === 0) return true
  const saved = await tx
    .insert(userInterests)
    .values({ userId, ...words })
    .onConflictDoNothing()
    .returning({ userId: userInterests.userId })
  return saved.length > 0
}

/**
 * First choice of interests and goals. Also sets the member's domains and goals.
 * @throws AppError 400 when they have chosen before; then it's a change (PUT)
 */
export async function chooseInterests(db: Database, userId: string, chosen: Interests): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await saveInterests(tx, userId, chosen))) {
      throw refused('You’ve already chosen your interests. Change them instead.')
    }
    await followInterests(tx, userId, chosen)
  })
}

/**
 * Changes interests and goals; an empty list keeps the previous values.
 * @throws AppError 400 before the first choice
 */
export async function changeInterests(db: Database, userId: string, chosen: Interests): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readInterests(tx, userId)
    if (!before) throw refused('Choose your interests first')
    await tx
      .update(userInterests)
      .set({
        chosenInterests: orBefore(chosen.choosen_interests, before.choosen_interests),
        otherInterests: orBefore(chosen.other_interests, before.other_interests),
        chosenEndgoals: orBefore(chosen.choosen_endgoals, before.choosen_endgoals),
        otherEndgoals: orBefore(chosen.other_endgoals, before.other_endgoals),
        updatedAt: new Date(),
      })
      .where(eq(userInterests.userId, userId))
    await followInterests(tx, userId, chosen)
  })
}

const orBefore = (given: readonly string[] | null | undefined, before: string[]): string[] =>
  given?.length ? [...new Set(given)] : before

async function followInterests(tx: Database, userId: string, chosen: Interests): Promise<void> {
  const domains = domainsOf(chosen.choosen_interests ?? [])
  if (domains.length > 0) await selectDomains(tx, userId, domains)
  if (chosen.choosen_endgoals?.length) await selectEndgoals(tx, userId, chosen.choosen_endgoals)
}
