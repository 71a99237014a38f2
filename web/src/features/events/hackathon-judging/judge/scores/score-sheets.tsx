import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAddressParams } from '../../../../../ui/address/use-address-params.ts'
import { EmptyState } from '../../../../../ui/loading/states.tsx'
import { isDone, shownSheets } from '../device/scores.ts'
import type { Judging } from '../device/use-judging.ts'
import { EndView } from './end-view.tsx'
import { JudgeBar } from './judge-bar.tsx'
import { NextBar } from './next-bar.tsx'
import { nextOf } from './next-desk.ts'
import classes from './scores.module.css'
import { SheetNotices } from './sheet-notices.tsx'
import { SheetView } from './sheet-view.tsx'

interface ScoreSheetsProps {
  hackathonId: string
  judging: Judging
  mine: MySheets
}

const END = 'end'

/** A judge's sheets, one desk at a time. The address has the desk, so that a reload keeps it. */
export function ScoreSheets({ hackathonId, judging, mine }: ScoreSheetsProps) {
  const [params, setParams] = useAddressParams()
  const { criteria } = mine
  const sheets = shownSheets(mine, judging.kept)
  // The starting desk stays the same when its scores are complete.
  const [begun] = useState(
    () => (sheets.find((sheet) => !isDone(sheet, criteria)) ?? sheets[0])?.project.number,
  )
  const desk = params.get('desk') ?? String(begun)
  const onlyGaps = params.has('gaps')
  const index = sheets.findIndex(({ project }) => String(project.number) === desk)
  const sheet = sheets[index]
  const shown = useRef(desk)
  const head = useRef<HTMLHeadingElement>(null)

  const isNamed = params.has('desk')
  const nameBegun = useEffectEvent(() => setParams({ desk }, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    if (!isNamed) nameBegun()
  }, [isNamed])

  // Start the next desk at its top, and move the focus there for screen readers.
  useEffect(() => {
    if (shown.current === desk) return
    shown.current = desk
    window.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [desk])

  const go = (to: number | typeof END, gaps = false) =>
    setParams(gaps ? { desk: String(to), gaps: '' } : { desk: String(to) }, { preventScrollReset: true })

  return (
    <div className={classes.page}>
      <JudgeBar
        hackathonId={hackathonId}
        judging={judging}
        mine={mine}
        sheets={sheets}
        index={sheet ? index : null}
        onDesk={(number) => go(number)}
      />
      <SheetNotices judging={judging} mine={mine} />
      {sheet && (
        <>
          <SheetView
            key={sheet.project.project_id}
            sheet={sheet}
            mine={mine}
            headRef={head}
            onEdit={(scores) => judging.edit(sheet.project.project_id, scores)}
            onSettle={(scores) => judging.settle(sheet.project.project_id, scores)}
          />
          <NextBar
            sheet={sheet}
            criteria={criteria}
            next={nextOf(sheets, criteria, index, onlyGaps)}
            onNext={(next) => (next.number === null ? go(END) : go(next.number, onlyGaps))}
          />
        </>
      )}
      {!sheet && desk !== END && (
        <EmptyState
          title={t`This isn’t one of your projects`}
          action={<Button onClick={() => go(sheets[0]?.project.number ?? END)}>{t`Go to your desks`}</Button>}
        >
          {t`The project at desk D${desk} isn’t one of yours, or no longer is.`}
        </EmptyState>
      )}
      {desk === END && (
        <EndView
          hackathonId={hackathonId}
          judging={judging}
          mine={mine}
          sheets={sheets}
          headRef={head}
          onGap={(number) => go(number, true)}
          onDesk={(number) => go(number)}
        />
      )}
    </div>
  )
}
