import { t } from '@lingui/core/macro'
import type { MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import { api } from '../../../../../api/client.ts'
import { hasEnded, isUnreachable } from '../../../../../api/device/reach.ts'
import { sessionStore } from '../../../../../api/session/session-store.ts'
import { randomId } from '../../../../../ui/random-id.ts'
import { isSame, newer, withoutGone, withSaved } from './scores.ts'
import { alone, currentOf, textOf } from './sending.ts'
import {
  changeKept,
  changeTaken,
  dropTaken,
  judgeOf,
  type KeptSheet,
  readKept,
  readTaken,
  type Scores,
  type TakenSheets,
} from './sheet-store.ts'

/** Debounce before sending, in milliseconds. */
const PAUSE_MS = 600
/** Most unanswered attempts remembered. */
const MOST_TRIED = 10

export interface JudgingState {
  readonly taken: TakenSheets | null
  /** Unsent scores by project. */
  readonly kept: ReadonlyMap<string, KeptSheet>
  /** Whether a write to the device is in progress, which leaving the page would lose. */
  readonly isWriting: boolean
  /** Error when nothing can be shown. */
  readonly failure: unknown
  readonly offline: boolean
  readonly busy: boolean
  readonly sending: boolean
  /** Why scores can't be sent although the server is reachable; null when they can. */
  readonly problem: string | null
}

type Change = (before: KeptSheet | undefined) => KeptSheet | undefined

/**
 * Judging of one hackathon on this device: stores each change right away, sends it after a debounce or as
 * soon as the server can be reached, and listens to other tabs.
 */
export function createJudging(hackathonId: string) {
  const owner = judgeOf(sessionStore.readUserInfo()?.value.muid ?? '', hackathonId)
  let state: JudgingState = {
    taken: null,
    kept: new Map(),
    isWriting: false,
    failure: null,
    offline: false,
    busy: false,
    sending: false,
    problem: null,
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  /** Serialises the writes. */
  let writing: Promise<unknown> = Promise.resolve()
  let channel: BroadcastChannel | undefined

  function turnTo(next: Partial<JudgingState>) {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }

  function write<T>(act: () => Promise<T>): Promise<T> {
    const written = writing.then(act)
    const done = written
      .then(
        () => channel?.postMessage(owner),
        (error: unknown) => {
          console.error(error)
          turnTo({
            problem: t`This device can’t save your scores. Free up some space, and keep this page open.`,
          })
        },
      )
      .then(() => {
        if (writing === done) turnTo({ isWriting: false })
      })
    writing = done
    turnTo({ isWriting: true })
    return written
  }

  /** Shows a change and stores it. */
  function change(projectId: string, make: Change): Promise<KeptSheet | undefined> {
    const kept = new Map(state.kept)
    const after = make(kept.get(projectId))
    if (after) kept.set(projectId, after)
    else kept.delete(projectId)
    turnTo({ kept })
    return write(() => changeKept(owner, projectId, make))
  }

  async function take(make: (before: TakenSheets | undefined) => TakenSheets | undefined) {
    const taken = make(state.taken ?? undefined)
    if (!taken) return
    turnTo({ taken, failure: null })
    // Don't store the projects again after a sign-out has deleted them.
    if (sessionStore.refreshToken() !== null) await write(() => changeTaken(owner, make))
  }

  /** Reads the stored state again after another tab has changed it. */
  async function readAgain() {
    await writing
    const before = writing
    const [taken, kept] = await Promise.all([readTaken(owner), readKept(owner)])
    if (before !== writing) return readAgain()
    turnTo({
      ...(taken && { taken, failure: null }),
      kept: new Map(kept.map((sheet) => [sheet.project_id, sheet])),
    })
  }

  async function refresh() {
    turnTo({ busy: true })
    try {
      const mine: MySheets = await api.hackathonSheets.mine({ params: { hackathon_id: hackathonId } })
      const takenAt = new Date().toISOString()
      turnTo({ offline: false })
      await take((before) => newer(before, { mine, takenAt }))
    } catch (error) {
      if (isUnreachable(error)) turnTo({ offline: true })
      if (hasEnded(error)) {
        turnTo({ taken: null })
        await write(() => dropTaken(owner))
      }
      if (!state.taken) turnTo({ failure: error })
    }
    turnTo({ busy: false })
  }

  const sheetOf = (projectId: string) =>
    state.taken?.mine.sheets.find(({ project }) => project.project_id === projectId)

  function edit(projectId: string, scores: Scores) {
    const sheet = sheetOf(projectId)
    if (!sheet || state.taken?.mine.closed_because) return
    const { project, steps, note, version } = sheet
    const stamp = randomId()
    void change(projectId, (before) => ({
      owner,
      project_id: projectId,
      number: project.number,
      title: project.title,
      ...(before ?? { base: { steps, note }, version, tried: [], clash: null }),
      ...scores,
      stamp,
    }))
    clearTimeout(timer)
    timer = setTimeout(() => void send(), PAUSE_MS)
  }

  /** Resolves a conflict: continues with the judge's choice, based on what the other device has saved. */
  function settle(projectId: string, scores: Scores) {
    const clash = state.kept.get(projectId)?.clash
    if (!clash) return
    const stamp = randomId()
    void take((before) => before && withSaved(before, projectId, clash))
    void change(projectId, (before) =>
      before && !isSame(scores, clash)
        ? { ...before, ...scores, base: clash, version: clash.version, tried: [], clash: null, stamp }
        : undefined,
    )
    void send()
  }

  /** Drops a project's unsent scores, which can't count. */
  const forget = (projectId: string) => change(projectId, () => undefined)

  /** @throws ApiError when the server rejects it */
  async function sendOne({ project_id, stamp, tried }: KeptSheet, mine: MySheets): Promise<void> {
    const marked = await change(project_id, (before) =>
      before?.stamp === stamp
        ? { ...before, tried: [...before.tried, withoutGone(before, mine.criteria)].slice(-MOST_TRIED) }
        : before,
    )
    if (!marked || marked.clash) return
    const scores = withoutGone(marked, mine.criteria)
    try {
      const { version, saved_at } = await api.hackathonSheets.save({
        params: { project_id },
        body: { ...scores, version: marked.version },
      })
      await take((before) => before && withSaved(before, project_id, { ...scores, version, saved_at }))
      await change(project_id, (before) =>
        before && before.stamp !== marked.stamp ? { ...before, base: scores, version, tried: [] } : undefined,
      )
    } catch (error) {
      const current = currentOf(error)
      if (!current) throw error
      const hadArrived = tried.some((before) => isSame(before, current))
      await change(project_id, (before) => {
        if (!before) return undefined
        return hadArrived
          ? { ...before, base: current, version: current.version, tried: [] }
          : { ...before, clash: current, tried: [] }
      })
      if (hadArrived) {
        const [again] = (await readKept(owner)).filter((kept) => kept.project_id === project_id)
        if (again) await sendOne(again, mine)
      }
    }
  }

  async function sendKept() {
    await writing
    for (const kept of await readKept(owner)) {
      const mine = state.taken?.mine
      if (!mine || mine.closed_because) return
      if (kept.clash || !sheetOf(kept.project_id)) continue
      turnTo({ sending: true })
      await sendOne(kept, mine)
      turnTo({ offline: false, problem: null })
    }
  }

  async function sendAll() {
    try {
      await sendKept()
    } catch (error) {
      if (isUnreachable(error)) return turnTo({ offline: true })
      // Judging can be closed, or the project given to another judge, so refetch.
      await refresh()
      if (state.taken) await sendKept().catch((again: unknown) => turnTo({ problem: textOf(again) }))
    }
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // A send in progress can have read the queue before the latest change, so send again after it.
    const next = (sending ?? Promise.resolve())
      .then(() => alone(owner, sendAll))
      .finally(() => {
        if (sending !== next) return
        sending = undefined
        turnTo({ sending: false })
      })
    sending = next
    return next
  }

  let begun: Promise<void> | undefined
  async function begin() {
    await readAgain().catch(console.error)
    await refresh()
    await send()
  }

  /** Periodic: sends the queue, and refetches when offline or when judging can have opened or closed. */
  async function again() {
    const { taken, kept, offline } = state
    const closes = taken?.mine.closes_at
    const isOver =
      closes && Date.parse(closes) <= Date.now() && Date.parse(taken.takenAt) < Date.parse(closes)
    const isClosed = kept.size > 0 && taken?.mine.closed_because
    if (!taken || offline || isOver || isClosed) await refresh()
    if (kept.size > 0) await send()
  }

  function listen(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  }

  /** @returns the cleanup function */
  function open() {
    channel = new BroadcastChannel('muster-judge')
    channel.onmessage = ({ data }) => {
      if (data === owner) void readAgain()
    }
    // A hidden tab can be frozen, so send before that; a tab that becomes visible can be stale, so refetch.
    const turned = () => void (document.visibilityState === 'hidden' ? send() : refresh().then(() => send()))
    document.addEventListener('visibilitychange', turned)
    return () => {
      document.removeEventListener('visibilitychange', turned)
      channel?.close()
      channel = undefined
      if (timer !== undefined) void send()
    }
  }

  const setOffline = (offline: boolean) => turnTo({ offline })
  return {
    current: () => state,
    listen,
    open,
    begin: () => {
      begun ??= begin()
      return begun
    },
    acts: { edit, settle, forget, refresh, again, setOffline },
  }
}
