/** What was typed and not sent yet, kept in this browser under the member and the meetup. */
export interface ReportDraft {
  readonly report: string
  readonly report_link: string
}

type Drafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (muid: string, meetupId: string) => `meetup-report ${muid} ${meetupId}`

export function readDraft(muid: string, meetupId: string, drafts: Drafts = localStorage): ReportDraft {
  try {
    const kept: unknown = JSON.parse(drafts.getItem(keyOf(muid, meetupId)) ?? '{}')
    const { report, report_link } = kept as Partial<Record<keyof ReportDraft, unknown>>
    return {
      report: typeof report === 'string' ? report : '',
      report_link: typeof report_link === 'string' ? report_link : '',
    }
  } catch {
    return { report: '', report_link: '' }
  }
}

/** A full or closed storage keeps nothing, which is no reason to disturb the writer. */
export function keepDraft(
  muid: string,
  meetupId: string,
  draft: ReportDraft,
  drafts: Drafts = localStorage,
): void {
  try {
    if (draft.report || draft.report_link) drafts.setItem(keyOf(muid, meetupId), JSON.stringify(draft))
    else drafts.removeItem(keyOf(muid, meetupId))
  } catch {
    return
  }
}

export function dropDraft(muid: string, meetupId: string, drafts: Drafts = localStorage): void {
  keepDraft(muid, meetupId, { report: '', report_link: '' }, drafts)
}
