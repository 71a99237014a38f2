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
  /** The record as loaded; null for a new one. */
  record: R | null
  /** Maps a record to form values. */
  valuesOf: (record: R) => V
  /** Initial values of a new record. */
  emptyValues: V
  /** Key of the stored draft: 'channel new', or 'channel' and an id. */
  keptAs: string
  /** Fields to leave out of the draft, such as passwords. */
  unkept?: readonly (keyof V)[]
  /** The call. Send the record's `updated_at` as `seen_at`. */
  send: (values: V, record: R | null) => Promise<Reply>
}

/** Save conflict: a colleague saved the record after it was loaded. */
export interface Conflict {
  readonly before: Values
  readonly theirs: Values
  readonly mine: Values
  readonly by: string | undefined
  readonly at: string
  /** Continues with these values, based on the colleague's version. */
  readonly settle: (values: Values) => void
}

/**
 * A contract form with optimistic locking. If a colleague has saved the record in the meantime, `conflict`
 * holds both versions for the `ConflictPanel`; the same happens when a restored draft is older than the
 * record. `version` is the record the form is based on, `theirs` the colleague's version until the conflict
 * is resolved.
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
  // Changes only when a conflict is resolved.
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

/** The current record, if the error is a save conflict. */
const currentOf = (error: unknown): object | undefined =>
  error instanceof ApiError && error.code === 'changed_since' ? error.current : undefined

/**
 * The fields that differ from the record. Sending only these keeps the changes of people who edit other
 * fields.
 */
export function changedIn<V extends Values>(
  values: V,
  before: Readonly<Record<string, unknown>>,
): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, before[name]))
  return Object.fromEntries(changed) as Partial<V>
}

/** A field shown in the comparison. */
export interface ComparedField {
  /** Its path: 'name', 'content.description'. */
  readonly name: string
  readonly label: string
  /** Fields that follow the choice, such as the id that belongs to a name. */
  readonly also?: readonly string[]
}

export interface Difference {
  readonly field: ComparedField
  readonly theirs: unknown
  readonly mine: unknown
  /** If only one side changed the field, the other side holds the previous value. */
  readonly changedBy: 'them' | 'me' | 'both'
}

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

/** The colleague's version with one's own values in the chosen fields. */
export function mergedValues(
  { theirs, mine }: Pick<Conflict, 'theirs' | 'mine'>,
  chosen: readonly ComparedField[],
): Values {
  const paths = chosen.flatMap(({ name, also = [] }) => [name, ...also])
  return paths.reduce((values, path) => write(values, path, read(mine, path)), theirs)
}
