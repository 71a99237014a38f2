import { t } from '@lingui/core/macro'
import type { HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate, queryClient } from '../../../../api/query-client.ts'
import { UNKNOWN_FAILURE } from '../../../../ui/acts/tell-failure.ts'
import type { FormErrors } from '../../../../ui/form/use-form.ts'
import { type Conflict, changedIn } from '../../../../ui/form/use-record-form.ts'
import { hackathonReads, hackathonRecordQuery } from '../queries.ts'
import { type HackathonValues, readyToSend, valuesOf } from './hackathon-values.ts'

/** Debounce in milliseconds. */
const PAUSE = 1200

export type SaveState =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'saving' }
  /** Typed values are kept; `since` is when they were last saved. */
  | { readonly kind: 'failed'; readonly since: Date; readonly text: string }

/** Debounced autosave. Fields that the server rejects stay unsaved with their error; the rest is saved. */
export function useAutosave(record: HackathonRecord) {
  const [autosave] = useState(() => createAutosave(record))
  const [shown, show] = useState(autosave.current)
  useEffect(() => autosave.listen(() => show(autosave.current())), [autosave])
  const again = useEffectEvent(() => void autosave.save())
  useEffect(() => {
    const listen = () => again()
    window.addEventListener('online', listen)
    return () => {
      window.removeEventListener('online', listen)
      void autosave.save()
    }
  }, [autosave])
  return { ...shown, ...autosave.acts }
}

export type Autosave = ReturnType<typeof useAutosave>

interface Shown {
  readonly values: HackathonValues
  readonly errors: FormErrors
  readonly state: SaveState
  readonly conflict: Conflict | null
}

function createAutosave(record: HackathonRecord) {
  const params = { hackathon_id: record.id }
  let saved = valuesOf(record)
  let version = record.updated_at
  let lastSaved = new Date(record.updated_at)
  let shown: Shown = {
    values: saved,
    errors: {},
    state: { kind: 'saved', at: lastSaved },
    conflict: null,
  }
  /** Rejected values, which aren't sent again before they change. */
  let refused: Readonly<Record<string, unknown>> = {}
  let running = false
  let waits = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tell = () => {}

  function turnTo(next: Partial<Shown>) {
    shown = { ...shown, ...next }
    tell()
  }

  const unsaved = () => changedIn(readyToSend(shown.values), saved)
  const sendable = () =>
    Object.fromEntries(
      Object.entries(unsaved()).filter(
        ([name]) => !(name in refused) || refused[name] !== shown.values[name],
      ),
    )

  function set(part: Partial<HackathonValues>) {
    const names = Object.keys(part)
    const isOf = (path: string) => names.includes(path.split('.')[0] ?? '')
    const errors = Object.fromEntries(Object.entries(shown.errors).filter(([path]) => !isOf(path)))
    turnTo({ values: { ...shown.values, ...part } as HackathonValues, errors })
    clearTimeout(timer)
    timer = setTimeout(() => void save(), PAUSE)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (shown.conflict) return
    if (running) {
      waits = true
      return
    }
    const body = sendable()
    if (Object.keys(body).length === 0) return
    const sent = shown.values
    running = true
    turnTo({ state: { kind: 'saving' } })
    try {
      const { updated_at } = await api.hackathons.edit({ params, body: { ...body, seen_at: version } })
      version = updated_at
      saved = { ...saved, ...body } as HackathonValues
      lastSaved = new Date()
      const left = Object.keys(unsaved()).filter((name) => name in refused)
      turnTo({
        state:
          left.length > 0
            ? { kind: 'failed', since: lastSaved, text: t`Fix the marked fields to save them` }
            : { kind: 'saved', at: lastSaved },
      })
      void invalidate(...hackathonReads)
    } catch (error) {
      fail(error, sent)
    } finally {
      running = false
      if (waits) {
        waits = false
        void save()
      }
    }
  }

  function fail(error: unknown, sent: HackathonValues) {
    if (!(error instanceof ApiError)) console.error(error)
    const current = error instanceof ApiError && error.code === 'changed_since' ? error.current : undefined
    const text = error instanceof ApiError ? error.message : UNKNOWN_FAILURE
    const state = { kind: 'failed', since: lastSaved, text } as const
    if (current) return turnTo({ state, conflict: conflictWith(current as HackathonRecord) })
    const errors = error instanceof ApiError ? error.fields : {}
    const names = [...new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? path))]
    refused = { ...refused, ...Object.fromEntries(names.map((name) => [name, sent[name]])) }
    // Send the rest without them.
    if (names.length > 0 && Object.keys(sendable()).length > 0) waits = true
    turnTo({ state, errors: { ...shown.errors, ...errors } })
  }

  const conflictWith = (theirs: HackathonRecord): Conflict => ({
    before: saved,
    theirs: valuesOf(theirs),
    mine: readyToSend(shown.values),
    by: theirs.updated_by ?? undefined,
    at: theirs.updated_at,
    settle: (values) => {
      saved = valuesOf(theirs)
      version = theirs.updated_at
      turnTo({ values: values as HackathonValues, conflict: null, errors: {} })
      void save()
    },
  })

  /** After a change outside the wizard, such as a picture: continues from what is stored now. */
  async function catchUp() {
    const fresh = await queryClient.fetchQuery({ ...hackathonRecordQuery(record.id), staleTime: 0 })
    version = fresh.updated_at
  }

  return {
    current: () => shown,
    listen(listener: () => void) {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
    save,
    acts: {
      set,
      save,
      catchUp,
      setErrors: (errors: FormErrors) => turnTo({ errors }),
      isUnsaved: () => shown.state.kind === 'failed' && Object.keys(unsaved()).length > 0,
    },
  }
}
