import { t } from '@lingui/core/macro'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import classes from './speakers-card.module.css'

interface SpeakersCardProps {
  event: Pick<SpecialEventPage, 'speakers'>
  /** Names lead to profiles. */
  linked: boolean
}

export function SpeakersCard({ event: { speakers }, linked }: SpeakersCardProps) {
  if (speakers.length === 0) return null
  return (
    <Card title={speakers.length === 1 ? t`Speaker` : t`Speakers`}>
      <ul className={classes.speakers}>
        {speakers.map(({ name, about, words, person }) => (
          <li key={name}>
            <Avatar name={name} muid={person?.muid} src={person?.profile_pic ?? null} size={72} />
            <div>
              <strong>
                {linked && person ? <ProfileLink muid={person.muid}>{name}</ProfileLink> : name}
              </strong>
              {about && (
                <Text size="sm" tone="ink-3">
                  {about}
                </Text>
              )}
              {words && (
                <Text as="blockquote" size="sm" tone="ink-2" mt="2xs">
                  “{words}”
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
