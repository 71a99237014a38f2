import { t } from '@lingui/core/macro'
import type { DoorPerson } from '@muster/contract/events/hackathon-check-in.ts'
import { SCANS_AT_ONCE } from '@muster/contract/lib/hackathon-words.ts'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { hasEnded, isUnreachable, useRetries } from '../../../api/device/reach.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { randomId } from '../../../ui/random-id.ts'
import { compareNames } from '../../../ui/text/format.ts'
import {
  type AnsweredScan,
  doorOf,
  dropList,
  dropScan,
  type KeptScan,
  keepList,
  keepScan,
  readList,
  readScans,
  type TakenList,
} from './door-store.ts'

const MOST_ANSWERS = 50
/** Longer lists aren't downloaded: 25 pages of 200. */
const MOST_PARTS = 25

/** Fetches the whole list page by page, with the counts. */
async function fetchList(hackathonId: string): Promise<Omit<TakenList, 'answers'>> {
  const params = { hackathon_id: hackathonId }
  const { title, accepted } = await api.hackathonCheckIn.counts({ params })
  const people: DoorPerson[] = []
  let after: string | null = null
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const answer: { people: DoorPerson[]; next: string | null } = await api.hackathonCheckIn.list({
      params,
      query: after ? { after } : {},
    })
    people.push(...answer.people)
    after = answer.next
    if (!after) break
  }
  people.sort((one, other) => compareNames(one.full_name, other.full_name))
  return { title, accepted, people, takenAt: new Date().toISOString() }
}

/** Applies answers to the list of people. */
function withAnswers(people: readonly DoorPerson[], answers: readonly AnsweredScan[]): DoorPerson[] {
  const byId = new Map(answers.map((answer) => [answer.application_id, answer]))
  return people.map((person) => {
    const answer = byId.get(person.application_id)
    if (!answer || answer.outcome === 'refused') return person
    return { ...person, checked_in_at: answer.checked_in_at, checked_in_by: answer.checked_in_by }
  })
}

export type DoorState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly list: TakenList }

/**
 * Check-in on this device: shows the downloaded list, stores each scan before it is sent, and sends the
 * outbox as soon as the server can be reached.
 */
export function useDoor(hackathonId: string) {
  const door = doorOf(sessionStore.readUserInfo()?.value.muid ?? '', hackathonId)
  const [state, setState] = useState<DoorState>({ kind: 'loading' })
  const [pending, setPending] = useState<readonly KeptScan[]>([])
  const [offline, setOffline] = useState(false)
  const [busy, setBusy] = useState(false)
  const list = useRef<TakenList>(undefined)
  const sending = useRef<Promise<void>>(undefined)

  async function show(next: TakenList) {
    list.current = next
    setState({ kind: 'ready', list: next })
    // Don't store the list again after a sign-out has deleted it.
    if (sessionStore.refreshToken() !== null) await keepList(door, next)
  }

  async function failed(error: unknown) {
    if (isUnreachable(error)) setOffline(true)
    if (hasEnded(error)) {
      list.current = undefined
      await dropList(door)
    }
    if (!list.current) setState({ kind: 'failed', error })
  }

  async function refresh() {
    setBusy(true)
    try {
      const fetched = await fetchList(hackathonId)
      setOffline(false)
      await show({ ...fetched, answers: list.current?.answers ?? [] })
    } catch (error) {
      await failed(error)
    }
    setBusy(false)
  }

  async function sendKept() {
    for (;;) {
      const kept = (await readScans(door)).slice(0, SCANS_AT_ONCE)
      if (kept.length === 0) return
      const { answers } = await api.hackathonCheckIn.send({
        params: { hackathon_id: hackathonId },
        body: {
          device: deviceName(),
          scans: kept.map(({ scan_id, ticket_code, scanned_at }) => ({ scan_id, ticket_code, scanned_at })),
        },
      })
      setOffline(false)
      const sent = new Map(kept.map((scan) => [scan.scan_id, scan]))
      const told = answers.flatMap((answer): AnsweredScan[] => {
        const scan = sent.get(answer.scan_id)
        return scan ? [{ ...answer, ticket_code: scan.ticket_code, scanned_at: scan.scanned_at }] : []
      })
      if (list.current) {
        await show({
          ...list.current,
          people: withAnswers(list.current.people, told),
          answers: [...told.toReversed(), ...list.current.answers].slice(0, MOST_ANSWERS),
        })
      }
      for (const { scan_id } of told) await dropScan(scan_id)
      setPending(await readScans(door))
      if (told.length === 0) return
    }
  }

  function send(): Promise<void> {
    sending.current ??= sendKept()
      .catch(failed)
      .finally(() => {
        sending.current = undefined
      })
    return sending.current
  }

  /** Stores a scan on this device, then sends it. @returns its id */
  async function scan(ticket_code: string): Promise<string> {
    const kept = { scan_id: randomId(), ticket_code, scanned_at: new Date().toISOString(), door }
    await keepScan(kept)
    setPending(await readScans(door))
    // A send in progress can have read the outbox before this scan was stored, so send again after it.
    void (sending.current ?? Promise.resolve()).then(send)
    return kept.scan_id
  }

  /** Send the outbox first, so that the fresh list includes it. */
  async function sendAndRefresh() {
    await send()
    await refresh()
  }

  async function begin() {
    const known = await readList(door)
    if (known) {
      list.current = known
      setState({ kind: 'ready', list: known })
    }
    setPending(await readScans(door))
    await sendAndRefresh()
  }

  useRetries({ begin, again: send, onOffline: setOffline })

  return { state, pending, offline, busy, scan, refresh: sendAndRefresh }
}

/** 'Android', 'iPhone', 'Windows': enough to tell the devices at one entrance apart, and no more. */
const deviceName = () =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0] ?? t`Browser`
