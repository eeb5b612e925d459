/** Matches Portuguese phrases that were replaced, by the words to use instead. The glossary lists the words of the screens. */
export default {
  odds: /\bcota(s|ções|ção)?\b/i,
  plano: /(?<!Cancelar a )subscriç/i,
  'boletim, montante': /\b(cupão|cupões|bilhetes?)/i,
  'os termos de Portugal e de África': /\b(usuári|senhas?\b|gols?\b|placar|celular|cadastr|equipes?\b|salvar|deletar)/i,
  'a terceira pessoa sem pronome': /\b(você|teus?\b|tuas?\b)/i,
  'iniciar sessão, entrar': /\blog(in|out|ar)\b/i,
  hash: /impress(ão|ões) digita/i,
  idioma: /\blínguas?\b/i,
  'meio ganha, meio perdida': /\bmeias? (ganha|perdida)/i,
  'dois golos de vantagem': /liderar por/i,
  'feed de demonstração': /feed de teste/i,
  'registo de auditoria': /registo de atividades?\b/i,
};
