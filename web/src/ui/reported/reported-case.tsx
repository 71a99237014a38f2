import { t } from '@lingui/core/macro'
import type { ReportedCase, TextAround } from '@muster/contract/people/conduct.ts'
import { ruleWords } from '@muster/contract/people/warning-rules.ts'
import { Chip } from '../chip.tsx'
import { say } from '../language/say.ts'
import { List, Row, Text } from '../layout/primitives.tsx'
import { Avatar } from '../people/avatar.tsx'
import { FactList } from '../text/fact-list.tsx'
import { formatDate, formatNumber } from '../text/format.ts'
import workArea from '../work-queue/work-area.module.css'
import classes from './reported-case.module.css'

/** Shortens a mention to '@…': staff don't need the member's id to judge the text. */
export const readable = (text: string) => text.replaceAll(/<@[0-9a-f-]{36}>/g, '@…')

/** What was said around a reported text, and how its author has behaved before. */
export function ReportedFacts({
  found: { around, conduct },
  title = t`Conversation`,
}: {
  found: ReportedCase
  /** Heading of what was said around it. */
  title?: string
}) {
  return (
    <>
      <section className={workArea.part} aria-label={title}>
        <h3>{title}</h3>
        <List gap="xs">
          {around.map((text) => (
            <Said key={text.key} text={text} />
          ))}
        </List>
      </section>
      <section className={workArea.part} aria-label={t`Author`}>
        <h3>{conduct ? conduct.full_name : t`Former member`}</h3>
        {conduct ? (
          <FactList
            facts={[
              [t`Member since`, formatDate(conduct.member_since)],
              [t`Removed before`, formatNumber(conduct.removed)],
              [t`Warnings`, formatNumber(conduct.warnings)],
              [t`Reports`, formatNumber(conduct.reports)],
              [
                t`Latest warning`,
                conduct.latest_warning &&
                  `${say(ruleWords[conduct.latest_warning.rule])}, ${formatDate(conduct.latest_warning.given_at)}`,
              ],
            ]}
          />
        ) : (
          <Text tone="ink-2">{t`Their account is closed.`}</Text>
        )}
      </section>
    </>
  )
}

function Said({
  text: { author, author_muid, to, profile_pic, text, said_at, is_reported },
}: {
  text: TextAround
}) {
  return (
    <Row as="li" gap="xs" align="start" className={classes.said} data-reported={is_reported || undefined}>
      <Avatar name={author} src={profile_pic} muid={author_muid} size={28} />
      <div className={classes.text}>
        <Row gap="2xs xs" align="baseline" wrap>
          <Text as="span" size="sm" weight={600}>
            {to ? t`${author} to ${to}` : author}
          </Text>
          {said_at && (
            <Text as="span" size="xs" tone="ink-3" numbers>
              {formatDate(said_at, 'time')}
            </Text>
          )}
          {is_reported && <Chip tone="bad">{t`Reported`}</Chip>}
        </Row>
        {text === null ? <Text tone="ink-3">{t`Removed`}</Text> : <Text lines>{readable(text)}</Text>}
      </div>
    </Row>
  )
}
