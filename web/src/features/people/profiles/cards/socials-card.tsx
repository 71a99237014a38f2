import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { SocialNetwork } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import {
  type Icon,
  IconBrandBehance,
  IconBrandDribbble,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandHackerrank,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMedium,
  IconBrandStackoverflow,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { useProfileDialog } from '../dialogs/use-profile-dialog.ts'
import { socialsQuery } from '../queries.ts'
import { linkKarmaWords } from '../shared/link-words.ts'
import { type SocialLink, socialLinks } from '../shared/social-links.ts'
import classes from './side-cards.module.css'
import { TextButton } from './text-button.tsx'

export const socialIcons: Readonly<Record<SocialNetwork, Icon>> = {
  github: IconBrandGithub,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  dribble: IconBrandDribbble,
  behance: IconBrandBehance,
  stackoverflow: IconBrandStackoverflow,
  medium: IconBrandMedium,
  hackerrank: IconBrandHackerrank,
}

/** The member's accounts on other sites. */
export function SocialsCard({ profile, own }: { profile: UserProfile; own: boolean }) {
  const socials = useQuery(socialsQuery(profile.muid))
  const dialog = useProfileDialog()
  return (
    <Card
      title={own ? t`Connect with me` : t`Connect with ${ph({ firstName: profile.first_name })}`}
      aside={own && <TextButton label={t`Edit`} name={t`Edit links`} onClick={() => dialog.open('links')} />}
    >
      <QueryView query={socials} skeleton={<SkeletonLines lines={1} height={44} />}>
        {(given) => {
          const links = socialLinks(given)
          if (links.length > 0) return <Links links={links} />
          return own ? (
            <NoLinks onAdd={() => dialog.open('links')} />
          ) : (
            <Text tone="ink-3">
              <Trans>{ph({ firstName: profile.first_name })} hasn’t linked any accounts.</Trans>
            </Text>
          )
        }}
      </QueryView>
    </Card>
  )
}

function Links({ links }: { links: SocialLink[] }) {
  return (
    <ul className={classes.links}>
      {links.map(({ network, label, handle, address }) => {
        const NetworkIcon = socialIcons[network]
        return (
          <li key={network}>
            <a className={classes.link} href={address} target="_blank" rel="noreferrer me">
              <NetworkIcon size={22} stroke={1.7} aria-hidden="true" />
              <span className={classes.linkText}>
                <Text as="span" size="sm" weight={600} tone="ink">
                  {label}
                </Text>
                <Text as="span" size="xs" tone="ink-3">
                  {handle}
                </Text>
              </span>
              <span className="visually-hidden">{t`(opens in a new tab)`}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function NoLinks({ onAdd }: { onAdd: () => void }) {
  const karma = linkKarmaWords(useSite().rules)
  return (
    <>
      <Text tone="ink-3">
        {t`Help people find you on other sites.`} {karma && `${karma}.`}
      </Text>
      <Button variant="default" mt="sm" onClick={onAdd}>
        {t`Add links`}
      </Button>
    </>
  )
}
