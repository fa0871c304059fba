/** Outside sign-in services and the settings each needs on the server. */
export const outsideProviders = {
  amplify: { name: 'AWS Amplify', settings: ['AMPLIFY_USER_POOL_ID', 'AMPLIFY_USER_POOL_CLIENT_ID', 'AMPLIFY_REGION'] },
  firebase: { name: 'Firebase', settings: ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] },
  auth0: { name: 'Auth0', settings: ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID'] },
  supabase: { name: 'Supabase', settings: ['SUPABASE_URL', 'SUPABASE_KEY'] },
} as const

export type OutsideProvider = keyof typeof outsideProviders

export function isOutsideProvider(provider: string): provider is OutsideProvider {
  return Object.hasOwn(outsideProviders, provider)
}
