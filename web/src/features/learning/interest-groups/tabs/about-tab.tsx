import { Button } from '@mantine/core'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import classes from './tabs.module.css'

/** Description, prerequisites and opportunities of a group. Empty parts are hidden. */
export function AboutTab({ content }: { content: GroupPage['content'] }) {
  const { description, starter, prerequisites, opportunities } = content
  return (
    <Stack gap="md">
      {(description || starter) && (
        <Card title="About">
          {description && <p className={classes.description}>{description}</p>}
          {starter && (
            <Button
              component="a"
              href={starter}
              target="_blank"
              rel="noreferrer"
              variant="light"
              mt={description ? 'md' : 0}
              rightSection={<IconExternalLink size={17} />}
            >
              Open the starter deck
            </Button>
          )}
        </Card>
      )}
      {prerequisites.length > 0 && (
        <Card title="Prerequisites">
          <ul className={classes.points}>
            {prerequisites.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      )}
      {opportunities.length > 0 && (
        <Card title="Opportunities">
          <dl className={classes.opportunities}>
            {opportunities.map(({ title, text }) => (
              <div key={`${title} ${text}`}>
                <Text as="dt" weight={600} tone="ink">
                  {title}
                </Text>
                {text && (
                  <Text as="dd" size="sm" tone="ink-2" mt="2xs">
                    {text}
                  </Text>
                )}
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Stack>
  )
}
