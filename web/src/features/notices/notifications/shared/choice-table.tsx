import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import type { ChoiceKind, NoticeChoice, NoticeWay } from '@muster/contract/notices/notice-choices.ts'
import classes from './notice-choices.module.css'
import { noticeWords } from './notice-words.ts'

const wayWords: Readonly<
  Record<NoticeWay, { readonly head: string; readonly name: (label: string) => string }>
> = {
  in_app: { head: t`In the app`, name: (label) => t`${label} in the app` },
  mail: { head: t`Email`, name: (label) => t`${label} by email` },
  push: { head: t`Push`, name: (label) => t`${label} by push notification` },
}
const noticeWays = Object.keys(wayWords) as NoticeWay[]

interface ChoiceTableProps {
  title: string
  kinds: readonly ChoiceKind[]
  choices: readonly NoticeChoice[]
  onChoose: (kind: ChoiceKind, way: NoticeWay, wanted: boolean) => void
}

/** One row for each notification type of a subject, one column for each delivery channel. */
export function ChoiceTable({ title, kinds, choices, onChoose }: ChoiceTableProps) {
  const byKind = new Map(choices.map((choice) => [choice.kind, choice]))
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t`Type`}</span>
          </th>
          {noticeWays.map((way) => (
            <th key={way} scope="col" className={classes.way}>
              {wayWords[way].head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const { label, description } = noticeWords[kind]
          return (
            <tr key={kind}>
              <th scope="row" className={classes.kind}>
                <span className={classes.label}>{label}</span>
                <span className={classes.description}>{description}</span>
              </th>
              {noticeWays.map((way) => {
                const wanted = byKind.get(kind)?.[way] ?? null
                return (
                  <td key={way} className={classes.way}>
                    {wanted !== null && (
                      <div className={classes.press}>
                        <Checkbox
                          size="md"
                          aria-label={wayWords[way].name(label)}
                          checked={wanted}
                          onChange={(event) => onChoose(kind, way, event.currentTarget.checked)}
                        />
                      </div>
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
