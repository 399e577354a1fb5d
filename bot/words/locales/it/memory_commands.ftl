### Names and descriptions of the commands about what was played

command-ranking = classifica
command-ranking-about = Chi è a quale posto su questo server
command-stats = statistiche
command-stats-about = La scheda di un giocatore: rating, partite, vittorie, e il confronto tra due
command-history = cronologia
command-history-about = Le partite finite di questo server o di un membro
command-match = partita
command-match-about = Una partita finita: segnapunti, posti, opzioni
command-replay = rivedi
command-replay-about = Rivedi una partita finita, passo per passo
command-review = analisi
command-review-about = Vedi che cosa si poteva calare in una partita finita, turno per turno
command-export = esporta
command-export-about = Il file di una partita finita, come testo e come JSON
command-verify = verifica
command-verify-about = Controlla le mescolate e le mosse di una partita finita

parameter-only = gioco
parameter-only-about = Solo questo gioco; altrimenti tutti
parameter-season = stagione
parameter-season-about = Numero della stagione; 0 per tutte
parameter-around = intorno_a_me
parameter-around-about = Mostra la parte della classifica in cui ti trovi
parameter-member = membro
parameter-member-about = Di chi; se non lo dici, tue o di tutti
parameter-against = contro
parameter-against-about = Qualcuno con cui fare il confronto
parameter-match = id
parameter-match-about = Il numero della partita
