import type { UserInfo } from '@muster/contract/account/account.ts'
import { LANGUAGE_COOKIE, type LanguageCode } from '@muster/contract/lib/languages.ts'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { keepCookie } from '../../theme/cookies.ts'
import { tellFailure } from '../acts/tell-failure.ts'

/**
 * Chooses the language of the member, or without a session that of this device. The page is loaded again in it,
 * because a document has one. Without a connection it stays as it was.
 */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  try {
    if (sessionStore.refreshToken()) await api.account.chooseLanguage({ body: { language } })
    const known = sessionStore.readUserInfo()
    // Otherwise the next page would follow what's known of them.
    if (known) sessionStore.storeUserInfo({ ...known.value, language })
    speak(language)
  } catch (error) {
    tellFailure(error)
  }
}

/** Loads the page again if the member speaks another language than this device. */
export function speakAs({ language }: Pick<UserInfo, 'language'>): void {
  if (language && language !== document.documentElement.lang) speak(language)
}

function speak(language: LanguageCode): void {
  keepCookie(LANGUAGE_COOKIE, language)
  const address = new URL(location.href)
  // A language in the address would win.
  address.searchParams.delete(LANGUAGE_COOKIE)
  // With one, the page wouldn't load again.
  address.hash = ''
  location.replace(address)
}
