import { t } from '@lingui/core/macro'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { IconBuilding, IconExternalLink } from '@tabler/icons-react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import classes from './organiser-card.module.css'

interface OrganiserCardProps {
  event: Pick<SpecialEventPage, 'organiser' | 'contact' | 'contact_words' | 'link'>
  /** Names lead to profiles. */
  linked: boolean
  /** In a narrow page: one row without a title. */
  isRow?: boolean
}

/** The member to ask, the organisation, and the event's own site. */
export function OrganiserCard({ event, linked, isRow = false }: OrganiserCardProps) {
  const { organiser, contact, contact_words, link } = event
  if (!organiser && !contact && !link) return null
  const own = link && (
    <a className={classes.site} href={link} target="_blank" rel="noreferrer">
      <IconExternalLink size={18} aria-hidden="true" />
      {isRow ? t`Event’s own site` : t`Open the event’s own site`}
      <span className="visually-hidden"> {t`(opens in a new tab)`}</span>
    </a>
  )
  return (
    <Card title={isRow ? undefined : t`Organiser`}>
      <div className={classes.row}>
        {(contact || organiser) && (
          <div className={classes.who}>
            {contact ? (
              <Avatar
                name={contact.full_name}
                muid={contact.muid ?? undefined}
                src={contact.profile_pic}
                size={48}
              />
            ) : (
              <span className={classes.sign}>
                <IconBuilding size={22} aria-hidden="true" />
              </span>
            )}
            <div>
              {contact && (
                <strong>
                  {linked ? (
                    <ProfileLink muid={contact.muid}>{contact.full_name}</ProfileLink>
                  ) : (
                    contact.full_name
                  )}
                </strong>
              )}
              {organiser && (contact ? <Text tone="ink-3">{organiser}</Text> : <strong>{organiser}</strong>)}
              {isRow && <Text tone="ink-3">{t`Organiser`}</Text>}
            </div>
          </div>
        )}
        {isRow && own}
      </div>
      {contact_words && (
        <Text as="blockquote" tone="ink-2" mt="sm">
          “{contact_words}”
        </Text>
      )}
      {!isRow && own}
    </Card>
  )
}
