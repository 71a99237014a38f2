import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Radio } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Callout } from '../layout/callout.tsx'
import { Row } from '../layout/primitives.tsx'
import { RelativeTime } from '../text/date-text.tsx'
import classes from './conflict-panel.module.css'
import { focusIn } from './first-field.tsx'
import { type ComparedField, type Conflict, differencesOf, mergedValues } from './use-record-form.ts'

/** Texts of the panel. */
interface PanelWords {
  readonly title: string
  readonly lead: ReactNode
  readonly theirs: string
  readonly mine: string
  readonly allTheirs: string
}

interface ConflictPanelProps {
  conflict: Conflict
  fields: readonly ComparedField[]
  /** Default: a colleague's version against one's own. */
  words?: PanelWords
  /** Formats a value for reading, such as a name for an id. */
  show?: (name: string, value: unknown) => string
}

/** Resolves a save conflict: for each field that differs, choose the other version or one's own. */
export function ConflictPanel({
  conflict,
  fields,
  words = colleagueWords(conflict),
  show = plainText,
}: ConflictPanelProps) {
  const differences = differencesOf(conflict, fields)
  const [mine, setMine] = useState<Readonly<Record<string, boolean>>>({})
  const isMine = ({ field, changedBy }: (typeof differences)[number]) =>
    mine[field.name] ?? changedBy !== 'them'
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = panel.current?.closest<HTMLElement>('form, [role="dialog"]')
    // Scrolls the panel into view: in a long form the Save button is far below it.
    panel.current?.focus()
    return () => {
      // The pressed button unmounts with the panel, so move focus to the form.
      if (form && document.activeElement === document.body) focusIn(form)
    }
  }, [])
  const chosen = differences.filter(isMine).map(({ field }) => field)

  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <Callout tone="warn" icon={<IconUsers size={22} />} title={words.title}>
        {words.lead}
        {differences.map((difference) => {
          const { field } = difference
          return (
            <Radio.Group
              key={field.name}
              className={classes.field}
              label={field.label}
              value={isMine(difference) ? 'mine' : 'theirs'}
              onChange={(value) => setMine({ ...mine, [field.name]: value === 'mine' })}
            >
              <div className={classes.choices}>
                <Radio value="theirs" label={`${words.theirs}: ${show(field.name, difference.theirs)}`} />
                <Radio value="mine" label={`${words.mine}: ${show(field.name, difference.mine)}`} />
              </div>
            </Radio.Group>
          )
        })}
        <Row gap="xs" wrap mt="md">
          <Button size="sm" onClick={() => conflict.settle(mergedValues(conflict, chosen))}>
            {differences.length > 0 ? t`Continue with these` : t`Continue`}
          </Button>
          {chosen.length > 0 && (
            <Button variant="default" size="sm" onClick={() => conflict.settle(conflict.theirs)}>
              {words.allTheirs}
            </Button>
          )}
        </Row>
      </Callout>
    </div>
  )
}

const colleagueWords = ({ by, at }: Conflict): PanelWords => ({
  title: t`Someone changed this while you were editing`,
  lead: (
    <>
      <Trans>
        {ph({ by: by ?? t`A colleague` })} saved changes <RelativeTime value={at} />. Yours haven’t been saved
        yet.
      </Trans>
    </>
  ),
  theirs: t`Theirs`,
  mine: t`Yours`,
  allTheirs: t`Use all theirs`,
})

/** Default format of a value. */
export function plainText(_name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t`nothing`
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (Array.isArray(value)) return value.map((item) => plainText('', item)).join(', ') || t`nothing`
  if (typeof value === 'object') return Object.values(value).map(String).join(', ')
  return String(value)
}
