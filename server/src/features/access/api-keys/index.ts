import { timingSafeEqual } from 'node:crypto'
import { type ApiKeyScope, apiKeyScopes } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { ApiKeyRow } from '@muster/contract/partners/chat-bots.ts'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { LoadScopes } from '../../../platform/http/guard.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { user } from '../../account/accounts/tables.ts'
import { apiKey } from './tables.ts'

const PREFIX = 'mk_'
const SHOWN_CHARACTERS = 10
const NOTE_USE_EVERY_MS = 60_000

/**
 * Loads the scopes of a key for the guard, and records its use at most once a minute.
 * @param kkemToken the secret that kkem sends instead of a key
 */
export function scopeLoader(db: Database, now: () => Date, kkemToken?: string): LoadScopes {
  return async (key) => {
    // Compares hashes: they have the same length, as a constant-time comparison requires.
    if (kkemToken && timingSafeEqual(Buffer.from(hashToken(key)), Buffer.from(hashToken(kkemToken)))) {
      return ['partner']
    }
    if (!key.startsWith(PREFIX)) return []
    const keyHash = hashToken(key)
    const [found] = await db
      .select({ id: apiKey.id, scopes: apiKey.scopes, lastUsedAt: apiKey.lastUsedAt })
      .from(apiKey)
      .where(and(eq(apiKey.keyHash, keyHash), isNull(apiKey.revokedAt)))
    if (!found) return []
    const noteBefore = new Date(now().getTime() - NOTE_USE_EVERY_MS)
    if (!found.lastUsedAt || new Date(found.lastUsedAt) < noteBefore) {
      await db
        .update(apiKey)
        .set({ lastUsedAt: now() })
        .where(
          and(
            eq(apiKey.id, found.id),
            or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, sql`${noteBefore}`)),
          ),
        )
    }
    return found.scopes.filter((scope) => apiKeyScopes.includes(scope as ApiKeyScope))
  }
}

/** All keys without their secrets, newest first. */
export async function listApiKeys(db: Database): Promise<ApiKeyRow[]> {
  const rows = await db
    .select({ key: apiKey, createdBy: nameOfPerson(sql`${user}`) })
    .from(apiKey)
    .leftJoin(user, eq(user.id, apiKey.createdById))
    .orderBy(desc(apiKey.createdAt), apiKey.id)
  return rows.map(({ key, createdBy }) => ({
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    prefix: key.prefix,
    created_by: createdBy,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
  }))
}

/** Creates a key with these scopes. The response is the only place where the key itself appears. */
export async function createApiKey(
  db: Database,
  actor: Actor,
  { name, scopes }: { readonly name: string; readonly scopes: readonly ApiKeyScope[] },
): Promise<{ id: string; key: string }> {
  const key = `${PREFIX}${randomToken()}`
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(apiKey)
      .values({
        name,
        keyHash: hashToken(key),
        prefix: key.slice(0, SHOWN_CHARACTERS),
        scopes: [...new Set(scopes)],
        createdById: actor.id,
      })
      .returning({ id: apiKey.id })
    if (!made) throw new Error('the key was not stored')
    await audit(tx, actor, {
      action: 'api_key.create',
      targetType: 'api_key',
      targetId: made.id,
      after: { name, scopes },
    })
    return { id: made.id, key }
  })
}

/** Revokes a key. Idempotent. @returns its name @throws AppError 404 */
export async function revokeApiKey(db: Database, actor: Actor, keyId: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(apiKey)
      .set({ revokedAt: sql`coalesce(${apiKey.revokedAt}, ${now}::timestamptz)` })
      .where(eq(apiKey.id, keyId))
      .returning({ name: apiKey.name })
    if (!found) throw notFound('this key')
    await audit(tx, actor, { action: 'api_key.revoke', targetType: 'api_key', targetId: keyId })
    return say`Key “${{ name: found.name }}” revoked`
  })
}

/** Revokes all keys that a member has created. */
export async function revokeKeysOf(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.createdById, userId), isNull(apiKey.revokedAt)))
}
