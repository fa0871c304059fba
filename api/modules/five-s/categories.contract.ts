/** What a record or a task is about. */
export const categories = ['safety', 'quality', 'productivity', 'cost', 'environment'] as const
