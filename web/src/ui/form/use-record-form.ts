import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { formDraft } from '../../api/session/drafts.ts'
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts'
import { isSame, read, write } from './value-paths.ts'

type Values = Record<string, unknown>

interface Versioned {
  readonly updated_at: string
  readonly updated_by?: string
}

interface RecordFormOptions<R extends Versioned, V extends Values, Reply>
  extends Omit<ContractFormOptions<V, Reply>, 'initialValues' | 'send' | 'isShown' | 'draft'> {
  /** What is edited, as it was read; null makes a new one. */
  record: R | null
  /** What the form holds of a record. */
  valuesOf: (record: R) => V
  /** What the form of a new one begins with. */
  emptyValues: V
  /** What is typed is kept in this browser under this name until it is sent: 'channel new', 'channel' and an id. */
  keptAs: string
  /** Fields that must not be kept, such as passwords. */
  unkept?: readonly (keyof V)[]
  /** The call. For a record, `seen_at` is its `updated_at`. */
  send: (values: V, record: R | null) => Promise<Reply>
}

/** A colleague has saved the record since it was read. */
export interface Conflict {
  readonly before: Values
  readonly theirs: Values
  readonly mine: Values
  readonly by: string | undefined
  readonly at: string
  /** Goes on with these values, on top of the colleague's version. */
  readonly settle: (values: Values) => void
}

/**
 * A contract form for a record that colleagues may edit at the same time: it sends what it has seen, and when somebody
 * was faster `conflict` holds both versions for the `ConflictPanel`, as it does when the record was saved between typing
 * and signing in again. `version` is the record that the fields are compared with, `theirs` the colleague's while it waits
 * for the choice.
 */
export function useRecordForm<R extends Versioned, V extends Values, Reply>(
  options: RecordFormOptions<R, V, Reply>,
) {
  const { record, valuesOf, emptyValues, keptAs, unkept = [], send, ...rest } = options
  const initialValues = record ? valuesOf(record) : emptyValues
  const draft = formDraft(
    { kind: 'record-form', id: keptAs },
    Object.keys(initialValues).filter((name) => !unkept.includes(name)),
  )
  // It changes only when the person goes on from a colleague's version.
  const [version, setVersion] = useState(record)
  const [typedOver, setTypedOver] = useState(() => (record ? draft.typedOver(initialValues) : undefined))
  const [theirs, setTheirs] = useState(record && typedOver ? record : undefined)
  const contractForm = useContractForm<V, Reply>({
    ...rest,
    initialValues,
    draft,
    isShown: (error) => currentOf(error) !== undefined,
    send: async (values) => {
      try {
        return await send(values, version)
      } catch (error) {
        const current = currentOf(error)
        if (current) setTheirs(current as R)
        throw error
      }
    },
  })
  const { form } = contractForm

  const conflict: Conflict | null =
    version && theirs
      ? {
          before: typedOver ?? valuesOf(version),
          theirs: valuesOf(theirs),
          mine: form.values,
          by: theirs.updated_by,
          at: theirs.updated_at,
          settle: (values) => {
            setVersion(theirs)
            setTheirs(undefined)
            setTypedOver(undefined)
            form.setSaved(valuesOf(theirs))
            form.setValues(values as V)
          },
        }
      : null
  return { ...contractForm, version, theirs, conflict }
}

/** The record as it is, when that is why a change was refused. */
const currentOf = (error: unknown): object | undefined =>
  error instanceof ApiError && error.code === 'changed_since' ? error.current : undefined

/** The fields in which the form differs from the record, so that two people who edit different fields keep each other's work. */
export function changedIn<V extends Values>(
  values: V,
  before: Readonly<Record<string, unknown>>,
): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, before[name]))
  return Object.fromEntries(changed) as Partial<V>
}

/** A field that two versions are compared by. */
export interface ComparedField {
  /** Its path: 'name', 'content.description'. */
  readonly name: string
  readonly label: string
  /** Fields that are chosen with it, such as the id beside a name. */
  readonly also?: readonly string[]
}

export interface Difference {
  readonly field: ComparedField
  readonly theirs: unknown
  readonly mine: unknown
  /** Which of us has changed it; of what only one has changed, theirs is what was there before for the other. */
  readonly changedBy: 'them' | 'me' | 'both'
}

/** The fields in which the two versions differ. */
export function differencesOf(
  { before, theirs, mine }: Pick<Conflict, 'before' | 'theirs' | 'mine'>,
  fields: readonly ComparedField[],
): Difference[] {
  return fields.flatMap((field) => {
    const [old, their, my] = [before, theirs, mine].map((values) => read(values, field.name))
    if (isSame(their, my)) return []
    const byThem = !isSame(old, their)
    const byMe = !isSame(old, my)
    return [{ field, theirs: their, mine: my, changedBy: byThem && byMe ? 'both' : byThem ? 'them' : 'me' }]
  })
}

/** Their version, with mine in the fields that were chosen so. */
export function mergedValues(
  { theirs, mine }: Pick<Conflict, 'theirs' | 'mine'>,
  chosen: readonly ComparedField[],
): Values {
  const paths = chosen.flatMap(({ name, also = [] }) => [name, ...also])
  return paths.reduce((values, path) => write(values, path, read(mine, path)), theirs)
}
